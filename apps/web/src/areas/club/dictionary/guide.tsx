/** The chapters of How to Play. */
import type { ReactNode } from 'react'
import { fairPlayChapters } from './fair-play.tsx'

interface Chapter {
  slug: string
  heading: string
  body: ReactNode
}

export const chapters: readonly Chapter[] = [
  {
    slug: 'setup',
    heading: 'Setup',
    body: (
      <ol className="grid list-decimal gap-3 pl-6 marker:font-bold marker:text-brass-text">
        <li>Your commissioner adds the league with an ESPN league ID or a Sleeper username. Nothing changes there.</li>
        <li>Everyone joins with the six-character invite code and claims their team. You need eight to start.</li>
        <li>
          Everyone buys in for 1,000 units: 100 to play with, 900 for the treasury, which pays them back during the
          season. No real money.
        </li>
      </ol>
    ),
  },
  {
    slug: 'first-weeks',
    heading: 'The first three weeks',
    body: (
      <ul className="grid gap-3">
        <li>
          <b className="text-foam">Week 1.</b> The casino opens. Pick one RB, WR or TE to score 10+ points.
        </li>
        <li>
          <b className="text-foam">Week 2.</b> Pick two players to score 25+ combined. Head-to-head bets open, at odds
          you set.
        </li>
        <li>
          <b className="text-foam">Week 3.</b> Pick a rival team. If it finishes the week in the bottom third, you win.
        </li>
      </ul>
    ),
  },
  {
    slug: 'earning',
    heading: 'Earning units',
    body: (
      <ul className="grid gap-3">
        <li>
          <b className="text-foam">Beat the casino.</b> Casino events are free to enter and pay 100 units or more.
        </li>
        <li>
          <b className="text-foam">Beat a friend.</b> Head-to-head bets are winner takes all.
        </li>
        <li>
          <b className="text-foam">Collect a bounty.</b> Taking a rival’s bet of 25 or more each earns 100, once in each
          casino. The week’s best team earns 40.
        </li>
        <li>
          <b className="text-foam">Just play.</b> One prediction gets you a share of the weekly payday. From week 4 on,
          doing nothing costs you 10.
        </li>
        <li>
          <b className="text-foam">Watch the lines.</b> With 700 units you’re a whale. Below 100 you’re beached
          (eliminated), with one buy-back for 300.
        </li>
      </ul>
    ),
  },
  fairPlayChapters.betting,
  { slug: 'week', heading: 'The weekly schedule', body: <Week /> },
  fairPlayChapters.fairPlay,
  fairPlayChapters.votes,
]

const hours = [
  { name: 'Bets open', when: 'Wednesday 8am to Thursday 8pm', fill: 'solid' },
  { name: 'Games', when: 'Thursday to Monday', fill: 'ruled' },
  { name: 'Units move', when: 'Tuesday 4am', fill: 'solid' },
] as const

/** A week drawn to scale: 36 hours, 104 hours, and the rest until Wednesday. */
function Week(): ReactNode {
  return (
    <>
      <p>36 hours to bet, four days to watch, one morning to find out.</p>
      <div
        aria-hidden="true"
        className="mt-5 grid h-6 grid-cols-[36fr_104fr_28fr] overflow-hidden rounded-[4px] border-2 border-foam"
      >
        {hours.map(({ name, fill }) => (
          <span key={name} className={fill === 'solid' ? 'bg-foam' : 'chart-ruled'} />
        ))}
      </div>
      <ul className="mt-3 grid gap-2 sm:grid-cols-[36fr_64fr_68fr]">
        {hours.map(({ name, when }) => (
          <li key={name}>
            <b className="block text-foam">{name}</b>
            {when}
          </li>
        ))}
      </ul>
      <p className="mt-4 text-small">
        Times are Eastern. Results are final Wednesday at 7:30am, after stat corrections.
      </p>
    </>
  )
}
