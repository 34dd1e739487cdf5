import type { ReactNode } from 'react'
import crew from '../../../shared/art/spots/crew.svg'
import outlast from '../../../shared/art/spots/outlast.svg'
import sync from '../../../shared/art/spots/sync.svg'
import { WaveEdge } from '../../../shared/ui/WaveEdge.tsx'

const steps = [
  {
    art: sync,
    name: 'Sync your league',
    text: 'An ESPN league ID or a Sleeper username is all we need. Teams and scores come along. Nobody drafts again.',
  },
  {
    art: crew,
    name: 'Bring the crew',
    text: 'Share a six-character code. Eight of you and it starts: 1,000 units in, 100 to play with, 900 in the treasury to win back.',
  },
  {
    art: outlast,
    name: 'Outlast the season',
    text: 'Reach 700 by week 10 and you’re a whale, with a seat in the Bermuda Triangle. Drop under 100 and you’re beached.',
  },
] as const

export function HowItWorks({ children }: { children: ReactNode }): ReactNode {
  return (
    <section id="how" aria-labelledby="how-title" className="landing-section landing-how">
      <WaveEdge className="landing-edge" />
      <h2 id="how-title" className="display landing-title">
        How It Works
      </h2>
      <p className="landing-lede">Three moves to set sail.</p>
      <ol className="mt-11 grid gap-10 md:grid-cols-3 md:gap-8">
        {steps.map(({ art, name, text }) => (
          <li key={name} className="grid grid-cols-[4.6rem_1fr] content-start gap-x-5 gap-y-5 md:grid-cols-1">
            <img src={art} alt="" width={480} height={400} loading="lazy" decoding="async" className="landing-arch" />
            <div>
              <h3 className="display text-[1.5rem] leading-[1.15] md:text-[1.75rem]">{name}</h3>
              <p className="mt-2 max-w-[26rem] text-foam-muted">{text}</p>
            </div>
          </li>
        ))}
      </ol>
      <div className="mt-9">{children}</div>
    </section>
  )
}
