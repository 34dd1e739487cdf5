import type { ReactNode } from 'react'
import { CaretDownIcon } from '@phosphor-icons/react/dist/csr/CaretDown'
import crew from '../../../shared/art/spots/crew.svg'
import outlast from '../../../shared/art/spots/outlast.svg'
import sync from '../../../shared/art/spots/sync.svg'
import { WaveEdge } from '../../../shared/ui/WaveEdge.tsx'
import { type SceneName, scenes } from '../../../shared/art/scenes.ts'
import { paths } from '../../../shared/paths.ts'
import { Poster } from '../../../shared/ui/Poster.tsx'
import { TravelLink } from './travel.tsx'

const ports: readonly { scene: SceneName; name: string; weeks: string }[] = [
  { scene: 'casino-one', name: 'Casino One', weeks: 'Weeks 1 to 3' },
  { scene: 'open-seas', name: 'Open Seas', weeks: 'Weeks 4 to 6' },
  { scene: 'remote-island', name: 'Remote Island', weeks: 'Week 5 only' },
  { scene: 'casino-two', name: 'Casino Two', weeks: 'Weeks 7 to 9' },
  { scene: 'bermuda-triangle', name: 'Bermuda Triangle', weeks: 'Weeks 10 to 12, whales only' },
]

const questions = [
  {
    ask: 'Is this a sportsbook?',
    answer:
      'No. Units are pretend, they never become money, and there’s nothing to buy. You bet units against friends in your own league. If your league has its own pot, that stays between you.',
  },
  {
    ask: 'What is the beta for?',
    answer:
      'To find what breaks with real leagues before we open to everyone. The 2025 beta is closed. To get in before we open, you need a beta code, or you can join the waitlist.',
  },
  { ask: 'What does it cost?', answer: 'Nothing. It’s free to play, and there’s nothing to buy.' },
  {
    ask: 'Do we need to draft a new team?',
    answer: 'No. It uses the league you already have: same teams, same rosters, same scores.',
  },
  {
    ask: 'Why only ESPN and Sleeper?',
    answer:
      'Those are the two whose scores we can trust. A wrong score pays the wrong people, so we’ll add others once we get them right.',
  },
  {
    ask: 'Is there a mobile app?',
    answer: 'It’s a website that behaves like one. Add it to your home screen and it opens full size.',
  },
] as const

const steps = [
  {
    art: sync,
    name: 'Sync your league',
    text: 'All we need is your ESPN league ID or Sleeper username. Teams and scores come with it. No new draft.',
  },
  {
    art: crew,
    name: 'Invite your league',
    text: 'Share a six-character code. You need eight to start. Everyone puts in 1,000 units: 100 to play with, 900 in the treasury to win back.',
  },
  {
    art: outlast,
    name: 'Outlast the season',
    text: 'Get to 700 by week 10 and you’re a whale, and you play in the Bermuda Triangle. Drop under 100 and you’re beached.',
  },
] as const

export function HowItWorks({ children }: { children: ReactNode }): ReactNode {
  return (
    <section id="how" aria-labelledby="how-title" className="landing-section landing-how">
      <WaveEdge className="landing-edge" />
      <h2 id="how-title" className="display landing-title">
        How It Works
      </h2>
      <p className="landing-lede">Three steps and you’re playing.</p>
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

/** The five places of the season as posters that link to the map. */
export function Ports(): ReactNode {
  return (
    <section aria-labelledby="ports" className="landing-section landing-ports">
      <WaveEdge className="landing-edge" />
      <h2 id="ports" className="display landing-title">
        Twelve weeks, five stops
      </h2>
      <p className="landing-lede">
        Each stop changes what you can bet on and what it pays. The map shows only one week ahead.
      </p>
      <ul aria-label="Ports" data-scrolls="sideways" className="landing-posters no-scrollbar mt-9">
        {ports.map(({ scene, name, weeks }) => (
          <li key={scene}>
            <TravelLink to={paths.map()} className="block rounded-control no-underline">
              <Poster art={<SceneCrop name={scene} crop="poster" />} title={name} detail={weeks} />
            </TravelLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The six questions as native details elements, which work without script. */
export function Questions({ children }: { children: ReactNode }): ReactNode {
  return (
    <section aria-labelledby="questions" className="landing-section landing-questions">
      <div>
        <h2 id="questions" className="display landing-title">
          Fair questions
        </h2>
        {children}
      </div>
      <div className="border-b-[1.5px] border-line">
        {questions.map(({ ask, answer }, index) => (
          <details key={ask} name="questions" open={index === 0} className="group border-t-[1.5px] border-line">
            <summary className="flex min-h-16 list-none items-center gap-4 py-3.5 [&::-webkit-details-marker]:hidden">
              <h3 className="text-lead font-bold">{ask}</h3>
              <CaretDownIcon
                size={22}
                aria-hidden="true"
                className="ml-auto flex-none transition-transform duration-(--dur-3) group-open:rotate-180"
              />
            </summary>
            <p className="max-w-[44rem] pr-10 pb-5 text-foam-muted">{answer}</p>
          </details>
        ))}
      </div>
    </section>
  )
}

interface Props {
  name: SceneName
  crop: 'poster' | 'porthole'
}

/** A lazy-loaded crop of a scene. Has no style attribute, because the content security policy blocks it in prerendered HTML. */
export function SceneCrop({ name, crop }: Props): ReactNode {
  const { url, [crop]: part } = scenes[name]
  const view = `viewBox(${part.x},${part.y},${part.width},${part.height})`
  return (
    <img
      src={`${url}#svgView(${view};preserveAspectRatio(xMidYMid slice))`}
      alt=""
      width={part.width}
      height={part.height}
      loading="lazy"
      decoding="async"
      className="absolute inset-0 size-full object-cover"
    />
  )
}
