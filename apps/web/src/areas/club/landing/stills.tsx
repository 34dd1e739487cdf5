/** Drawn moments of the game, shown until a recording of the same moment is there. Decoration: the captions say it in words. */
import type { ReactNode } from 'react'
import { SceneCrop } from './SceneCrop.tsx'

/** A slip: a line set on a Wednesday. */
export function LineStill(): ReactNode {
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
export function SweatStill(): ReactNode {
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

const ladder = [
  { rank: 3, name: 'Squid Row', units: 731, look: 'bg-abyss' },
  { rank: 4, name: 'Kelp Wanted', units: 712, look: 'bg-brass text-on-brass' },
  { rank: 5, name: 'Cod Complex', units: 521, look: 'bg-abyss mt-7' },
] as const

/** The depth chart on a Tuesday morning: somebody crossed the line. */
export function LadderStill(): ReactNode {
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
