import type { ReactNode } from 'react'
import { DemoClip } from './DemoClip.tsx'
import { LadderStill, LineStill, SweatStill } from './stills.tsx'

const hours = [
  { name: 'Bets open', when: 'Wed 8am to Thu 8pm' },
  { name: 'Games', when: 'Thursday to Monday' },
  { name: 'Units move', when: 'Tue 4am' },
] as const

/** The week as a tide clock, and the three demos: set a line, sweat it, count it. */
export function TideSection(): ReactNode {
  return (
    <section aria-labelledby="week" className="landing-section landing-week">
      <h2 id="week" className="display landing-title">
        A week has a tide.
      </h2>
      <p className="landing-lede">
        Thirty-six hours to bet, four days to watch, one morning to find out. Then it comes back in.
      </p>
      <div aria-hidden="true" className="landing-scale mt-9 h-5 overflow-hidden rounded-[4px] border-2 border-foam">
        <i className="bg-foam" />
        <i className="chart-ruled" />
        <i className="bg-foam" />
      </div>
      <ul className="landing-scale mt-2 text-small text-foam-muted max-sm:text-micro">
        {hours.map(({ name, when }) => (
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
          detail="Pick a rival, pick a number, name your odds."
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
          what="the Tuesday count"
          title="Tuesday, count it"
          detail="Units settle at 4am. Wake up a whale, or don’t."
          still={<LadderStill />}
        />
      </div>
    </section>
  )
}
