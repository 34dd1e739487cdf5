import { BellIcon } from '@phosphor-icons/react/dist/csr/Bell'
import { CrosshairIcon } from '@phosphor-icons/react/dist/csr/Crosshair'
import { GearSixIcon } from '@phosphor-icons/react/dist/csr/GearSix'
import { HouseIcon } from '@phosphor-icons/react/dist/csr/House'
import { ListIcon } from '@phosphor-icons/react/dist/csr/List'
import { MapTrifoldIcon } from '@phosphor-icons/react/dist/csr/MapTrifold'
import { PokerChipIcon } from '@phosphor-icons/react/dist/csr/PokerChip'
import { RankingIcon } from '@phosphor-icons/react/dist/csr/Ranking'
import { ReceiptIcon } from '@phosphor-icons/react/dist/csr/Receipt'
import { TicketIcon } from '@phosphor-icons/react/dist/csr/Ticket'
import { VaultIcon } from '@phosphor-icons/react/dist/csr/Vault'
import type { Icon } from '@phosphor-icons/react'
import { FishArt } from '../shared/art/FishArt.tsx'
import { MarkArt } from '../shared/art/MarkArt.tsx'
import { Brand } from '../shared/ui/Brand.tsx'
import { Scene } from '../shared/art/Scene.tsx'
import { sceneNames } from '../shared/art/scenes.ts'
import { WhaleArt } from '../shared/art/WhaleArt.tsx'
import { type NavItem, type RenderNavItem, AppShell } from '../shared/ui/AppShell.tsx'
import { Avatar } from '../shared/ui/Avatar.tsx'
import { DepthTable } from '../shared/ui/DepthTable.tsx'
import { IconButton } from '../shared/ui/IconButton.tsx'
import { Panel } from '../shared/ui/Panel.tsx'
import { SceneBanner } from '../shared/ui/SceneBanner.tsx'
import { TideClock } from '../shared/ui/TideClock.tsx'
import { AvatarButton, SwitcherButton, TopBar } from '../shared/ui/TopBar.tsx'
import { UnitCount } from '../shared/ui/UnitCount.tsx'
import { UnitGauge } from '../shared/ui/UnitGauge.tsx'
import { crew, week, GalleryPage, Shelf } from './parts.tsx'
import { useState } from 'react'
import { Button } from '../shared/ui/Button.tsx'
import { Sparkline } from '../shared/ui/LedgerRow.tsx'
import { Stamp, Ticket, TicketFact, TicketFacts, TicketHeading, TicketTear, TicketTitle } from '../shared/ui/Ticket.tsx'
import { StepChart } from '../shared/ui/StepChart.tsx'

function item(id: string, label: string, Drawn: Icon, rest: Partial<NavItem> = {}): NavItem {
  return { id, label, icon: <Drawn size={24} />, currentIcon: <Drawn size={24} weight="fill" />, ...rest }
}

const rail = [
  item('home', 'Home', HouseIcon, { current: true }),
  item('bets', 'Bets', TicketIcon, { badge: { count: 2, label: '2 offers waiting' } }),
  item('casino', 'Casino', PokerChipIcon),
  item('depth', 'Depth chart', RankingIcon),
  item('treasury', 'Treasury', VaultIcon),
  item('bounties', 'Bounties', CrosshairIcon),
  item('ledger', 'Ledger', ReceiptIcon),
  item('map', 'Season map', MapTrifoldIcon),
]
const tabs = [...rail.slice(0, 3), item('depth', 'Depth', RankingIcon), item('more', 'More', ListIcon)]

const renderItem: RenderNavItem = (each, look) => (
  <a key={each.id} href={`#${each.id}`} aria-current={each.current ? 'page' : undefined} className={look.className}>
    {look.children}
  </a>
)

export function GameHome() {
  const asked = new URLSearchParams(location.search).get('scene')
  const name = sceneNames.find((each) => each === asked) ?? 'casino-two'
  return (
    <AppShell
      brand={
        <a href="#home" className="inline-block no-underline">
          <Brand />
        </a>
      }
      railGroups={[{ heading: null, items: rail }]}
      railFootItems={[item('settings', 'League settings', GearSixIcon)]}
      account={
        <span className="flex items-center gap-3 leading-tight">
          <Avatar name="Kelp Wanted" tone="you" />
          <span>
            <b className="block">Maya Ortiz</b>
            <span className="text-micro text-foam-muted">Kelp Wanted</span>
          </span>
        </span>
      }
      tabs={tabs}
      renderItem={renderItem}
    >
      <SceneBanner
        art={<Scene name={name} crop="banner" priority="first" />}
        bar={<Bar />}
        narrator="Week 8, Casino Two"
        heading="The house gets hungry"
      >
        Send in your best back, receiver and tight end. The ship pays up to 200.
      </SceneBanner>
      <div className="mx-auto grid max-w-[720px] gap-7 px-4 lg:mx-0 lg:max-w-[1260px] lg:gap-6 lg:px-9 lg:pb-12">
        <TideClock
          live
          segments={week}
          position={104}
          phase="Games are live"
          countdown={
            <>
              Units move in <b>1d 11h 19m</b>
            </>
          }
        />
        <Units />
        <Board />
      </div>
    </AppShell>
  )
}

function Units() {
  return (
    <Panel className="grid gap-3.5 lg:grid-cols-[auto_minmax(0,1fr)_auto] lg:items-center lg:gap-9 lg:px-6">
      <div className="flex items-end gap-3">
        <UnitCount text="642" spoken="642 units" />
        <p className="leading-tight">
          units
          <b className="block text-brass-text">58 to the whale line</b>
          <span className="text-foam-muted">100 riding on two bets</span>
        </p>
      </div>
      <UnitGauge
        now={642}
        worst={542}
        best={772}
        floor={100}
        line={700}
        lineLabel="Whale line 700"
        summary="642 units, 58 short of the whale line; between 542 and 772 when your bets are settled"
        formatUnits={(units) => units.toLocaleString('en-US')}
        swimmer={<FishArt className="w-full" />}
        farEnd={<WhaleArt className="w-full" />}
      />
    </Panel>
  )
}

function Bar() {
  return (
    <TopBar
      start={<SwitcherButton tone="scene" what="League" icon={<MarkArt />} label="The Gravy Boat" />}
      end={
        <>
          <IconButton tone="scene" label="Notifications, 3 new" badge={3} icon={<BellIcon size={24} />} />
          <AvatarButton label="Maya Ortiz, profile">
            <Avatar name="Kelp Wanted" size={44} tone="you" />
          </AvatarButton>
        </>
      }
    />
  )
}

function Board() {
  return (
    <Panel
      heading="Depth chart"
      actions={
        <a href="#depth" className="text-link text-small text-foam-muted">
          Full table
        </a>
      }
      className="lg:w-[30rem]"
    >
      <DepthTable
        caption="Depth chart, week 8"
        rows={crew}
        headings={{ rank: 'Rank', move: 'Move', name: 'Player', units: 'Units', change: 'Week' }}
      />
    </Panel>
  )
}

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
