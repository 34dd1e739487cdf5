import { useState } from 'react'
import { FishArt } from '../shared/art/FishArt.tsx'
import { WhaleArt } from '../shared/art/WhaleArt.tsx'
import { Button } from '../shared/ui/Button.tsx'
import { DepthTable } from '../shared/ui/DepthTable.tsx'
import { Panel } from '../shared/ui/Panel.tsx'
import { Sparkline } from '../shared/ui/Sparkline.tsx'
import { Stamp } from '../shared/ui/Stamp.tsx'
import { StepChart } from '../shared/ui/StepChart.tsx'
import { Ticket, TicketFact, TicketFacts, TicketHeading, TicketTear, TicketTitle } from '../shared/ui/Ticket.tsx'
import { TideClock } from '../shared/ui/TideClock.tsx'
import { UnitCount } from '../shared/ui/UnitCount.tsx'
import { UnitGauge } from '../shared/ui/UnitGauge.tsx'
import { crew, GalleryPage, Shelf, week } from './parts.tsx'

export function Depth() {
  return (
    <GalleryPage heading="Depth, tide, paper">
      <Counts />
      <Gauges />
      <Charts />
      <Shelf heading="Tide">
        {[10, 70, 160].map((position) => (
          <TideClock
            key={position}
            segments={week}
            position={position}
            phase="Bets are open"
            countdown={<b>1d 9h 48m</b>}
            live={position > 36}
          />
        ))}
        <TideClock look="scale" segments={week} position={3} className="w-[300px]" />
      </Shelf>
      <div className="grid gap-9 lg:grid-cols-[1fr_348px]">
        <Panel
          heading="Depth chart"
          actions={
            <a href="#main" className="text-link text-small text-foam-muted">
              Full table
            </a>
          }
          className="self-start"
        >
          <DepthTable
            caption="Depth chart, week 8"
            rows={crew}
            headings={{ rank: 'Rank', move: 'Move', name: 'Player', units: 'Units', change: 'Week' }}
            header="shown"
            ownRow="sticky"
            onOpen={() => undefined}
          />
        </Panel>
        <Ticket label="Bet slip">
          <TicketHeading note="Week 8">Bet slip</TicketHeading>
          <TicketTitle detail="over Cod Complex (Devin)">Kelp Wanted –4.5</TicketTitle>
          <TicketTear />
          <TicketFacts>
            <TicketFact name="You put up">60</TicketFact>
            <TicketFact name="Devin puts up">90</TicketFact>
            <TicketFact name="Winner takes" strong>
              150
            </TicketFact>
          </TicketFacts>
          <TicketTear />
          <Button tone="ink" wide>
            Send it to Devin
          </Button>
          <p className="mt-4 text-small text-paper-muted">Devin has until Thursday 8pm to take it or pass.</p>
          <Stamps />
        </Ticket>
      </div>
    </GalleryPage>
  )
}

function Stamps() {
  return (
    <p className="mt-4 flex items-center gap-4">
      <Stamp word="Won" tone="win" size="slip" />
      <Stamp word="Lost" tone="loss" />
      <Stamp word="Push" tone="neutral" />
    </p>
  )
}

const HISTORY = [100, 164, 240, 212, 318, 402, 560, 642]

function Charts() {
  const known = HISTORY.map((units, week) => ({
    known: units,
    label: String(week),
    text: `Week ${week}: ${units} units`,
    cells: [`Week ${week}`, String(units)],
  }))
  const coming = [8, 9].map((week) => ({
    low: 540 - week * 10,
    high: 772,
    label: String(week),
    text: `Week ${week}: ${540 - week * 10} to 772 units`,
    cells: [`Week ${week}`, `${540 - week * 10} to 772`],
  }))
  return (
    <Shelf heading="Charts">
      <StepChart
        label="Week"
        summary="642 units now. Best: 642 after week 7. Worst: 100 before the start."
        points={[...known, ...coming]}
        start={known.length - 1}
        line={{ value: 700, label: 'Whale line 700' }}
        endLabel="End of the season"
        tableHeadings={['Week', 'Units']}
        formatValue={String}
      />
      <Sparkline summary="From 100 to 642 units." values={HISTORY} />
    </Shelf>
  )
}

function Counts() {
  const [count, setCount] = useState(642)
  return (
    <Shelf heading="Unit count">
      <div className="flex flex-wrap items-end gap-6">
        <UnitCount text={count.toLocaleString('en-US')} spoken={`${count} units`} />
        <UnitCount text="1,018" size="score" />
        <UnitCount text="88.4" size="score" />
        <Button onClick={() => setCount((current) => current + 377)}>Add 377</Button>
      </div>
    </Shelf>
  )
}

const gauges = [
  { now: 642, worst: 542, best: 772 },
  { now: 1018, worst: 958, best: 1300 },
  { now: 64, worst: 64, best: 64 },
  { now: 300, worst: 80, best: 900 },
]

function Gauges() {
  return (
    <Shelf heading="Gauge">
      {gauges.map((gauge) => (
        <Panel key={gauge.now}>
          <UnitGauge
            {...gauge}
            floor={100}
            line={700}
            lineLabel="Whale line 700"
            summary={`${gauge.now} units`}
            formatUnits={(units) => units.toLocaleString('en-US')}
            swimmer={gauge.now >= 700 ? <WhaleArt className="w-full" /> : <FishArt className="w-full" />}
            farEnd={<WhaleArt className="w-full" />}
          />
        </Panel>
      ))}
    </Shelf>
  )
}
