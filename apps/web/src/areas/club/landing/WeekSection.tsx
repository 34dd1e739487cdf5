import { LANDING } from '@whale/words/landing'
import type { ReactNode } from 'react'
import { SceneCrop } from '../../../shared/art/Scene.tsx'
import { DemoClip } from './DemoClip.tsx'

const ladder = [
  { rank: 3, name: 'Squid Row', units: 731, look: 'bg-abyss' },
  { rank: 4, name: 'Kelp Wanted', units: 712, look: 'bg-brass text-on-brass' },
  { rank: 5, name: 'Cod Complex', units: 521, look: 'bg-abyss mt-7' },
] as const

/** “Your week” on the landing: a week drawn to scale, and a demo clip of each part. */
export function WeekSection(): ReactNode {
  return (
    <section aria-labelledby="week" className="landing-section landing-week">
      <h2 id="week" className="display landing-title">
        Your week
      </h2>
      <p className="landing-lede">{LANDING.week}</p>
      <div aria-hidden="true" className="landing-scale mt-9 h-5 overflow-hidden rounded-[4px] border-2 border-foam">
        <i className="bg-foam" />
        <i className="chart-ruled" />
        <i className="bg-foam" />
      </div>
      <ul className="landing-scale mt-2 text-small text-foam-muted max-sm:text-micro">
        {LANDING.hours.map(({ name, when }) => (
          <li key={name} className="pr-2">
            <b className="block text-foam">{name}</b>
            {when}
          </li>
        ))}
      </ul>
      <p className="mt-1 text-micro text-foam-muted">Eastern time.</p>
      <div className="mt-10 grid gap-7 md:grid-cols-3 md:gap-6">
        <DemoClip
          number={1}
          what="setting a line"
          title="Wednesday, set a line"
          detail="Pick a rival, pick a number, set your odds."
          still={<LineStill />}
        />
        <DemoClip
          number={2}
          what="a Sunday sweat"
          title="Sunday, sweat it"
          detail="Every bet moves with the live score of your real matchup."
          still={<SweatStill />}
        />
        <DemoClip
          number={3}
          what="the Tuesday results"
          title="Tuesday, get paid"
          detail="Units settle at 4am. Wake up a whale, or don’t."
          still={<LadderStill />}
        />
      </div>
    </section>
  )
}

/** A slip: a line set on a Wednesday. */
function LineStill(): ReactNode {
  return (
    <>
      <SceneCrop name="casino-one" crop="porthole" />
      <div className="on-paper scalloped absolute bottom-[10%] left-[9%] w-[66%] -rotate-3 bg-paper px-4 pt-5 pb-4 leading-tight">
        <b>Kelp Wanted −4.5</b>
        <span className="mt-2 grid grid-cols-[1fr_auto] gap-x-3 gap-y-1 text-small text-paper-muted tabular-nums [&_b]:text-right [&_b]:text-paper-ink">
          You put up <b>60</b> They put up <b>90</b> Winner takes <b>150</b>
        </span>
      </div>
    </>
  )
}

/** A live score: a Sunday sweat. */
function SweatStill(): ReactNode {
  return (
    <>
      <SceneCrop name="open-seas" crop="porthole" />
      <div className="absolute inset-x-[7%] bottom-[16%] rounded-card bg-abyss px-4 py-4 leading-none">
        <span className="grid grid-cols-[1fr_auto_1fr] items-baseline gap-2 text-micro text-foam-muted">
          <span>
            Kelp Wanted<b className="figure figure-score mt-1.5 block text-foam">88.4</b>
          </span>
          <span>4th qtr</span>
          <span className="text-right">
            Cod Complex<b className="figure figure-score mt-1.5 block text-foam">81.9</b>
          </span>
        </span>
        <span className="mt-3 flex h-2 overflow-hidden rounded-full bg-coral">
          <i className="w-[61%] border-r-3 border-abyss bg-lagoon" />
        </span>
      </div>
    </>
  )
}

/** The table on a Tuesday morning: one team crossed the line. */
function LadderStill(): ReactNode {
  return (
    <>
      <SceneCrop name="remote-island" crop="porthole" />
      <div className="absolute top-[13%] right-[12%] left-[8%] grid gap-1.5 text-small font-semibold tabular-nums">
        {ladder.map(({ rank, name, units, look }) => (
          <span
            key={rank}
            className={`grid grid-cols-[1.4rem_1fr_auto] gap-2 rounded-small px-3 py-2 leading-tight ${look}`}
          >
            {rank}
            <span>{name}</span>
            <b>{units}</b>
          </span>
        ))}
        <span className="on-paper absolute inset-x-0 top-[5.05rem] flex items-center gap-2 text-micro font-bold">
          700
          <i className="h-0 flex-1 border-t-[2.5px] border-dashed border-paper-ink" />
        </span>
      </div>
    </>
  )
}
