/** Sections of the landing page: how it works, the places of the season, questions, the newsletter, why play. */
import { LANDING } from '@whale/words/landing'
import { FOOTER_FORM } from '@whale/words/opening'
import {
  type ReactNode,
  type SubmitEvent,
  type TouchEvent,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { CaretLeftIcon } from '@phosphor-icons/react/dist/csr/CaretLeft'
import { CaretRightIcon } from '@phosphor-icons/react/dist/csr/CaretRight'
import { paths } from '@whale/words/addresses'
import crew from '../../../shared/art/spots/crew.svg'
import outlast from '../../../shared/art/spots/outlast.svg'
import sync from '../../../shared/art/spots/sync.svg'
import { WaveEdge } from '../../../shared/ui/edges.tsx'
import { SceneCrop } from '../../../shared/art/Scene.tsx'
import { Poster } from '../../../shared/ui/Poster.tsx'
import { TravelLink } from './travel.tsx'
import { Button } from '../../../shared/ui/Button.tsx'
import { fieldBox } from '../../../shared/ui/field-box.ts'
import { classNames } from '../../../shared/ui/class-names.ts'
import { IconButton } from '../../../shared/ui/IconButton.tsx'
import { FoldCaret } from '../../../shared/ui/FoldCaret.tsx'

const ART = { sync, crew, outlast } as const

export function HowItWorks({ children }: { children: ReactNode }): ReactNode {
  return (
    <section id="how" aria-labelledby="how-title" className="landing-section landing-how">
      <WaveEdge className="landing-edge" />
      <h2 id="how-title" className="display landing-title">
        How It Works
      </h2>
      <p className="landing-lede">Three steps and you’re playing.</p>
      <ol className="mt-11 grid gap-10 md:grid-cols-3 md:gap-8">
        {LANDING.steps.map(({ art, name, text }) => (
          <li key={name} className="flex flex-wrap content-start gap-5 md:grid">
            <img
              src={ART[art]}
              alt=""
              width={480}
              height={400}
              loading="lazy"
              decoding="async"
              className="landing-arch"
            />
            <div className="max-w-full flex-[1_1_11rem]">
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
        {LANDING.ports.map(({ scene, name, weeks }) => (
          <li key={scene}>
            <TravelLink to={paths.map()} className="block rounded-control no-underline">
              <Poster art={<SceneCrop name={scene} crop="poster" />} title={name} detail={weeks} />
            </TravelLink>
          </li>
        ))}
      </ul>
      <p className="landing-lede">
        The last stop is the final: its points win prizes in units. Most units after week 12 wins the season.
      </p>
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
        {LANDING.questions.map(({ ask, answer, more }, index) => (
          <details key={ask} name="questions" open={index === 0} className="border-t-[1.5px] border-line">
            <summary className="flex min-h-16 list-none items-center gap-4 py-3.5 [&::-webkit-details-marker]:hidden">
              <h3 className="text-lead font-bold">{ask}</h3>
              <FoldCaret size={22} className="ml-auto" />
            </summary>
            <p className="pb-5 text-foam-muted">
              {answer}
              {more !== null && (
                <TravelLink to={more.to} className="text-link ml-1 inline-flex min-h-11 items-center text-foam">
                  {more.label}
                </TravelLink>
              )}
            </p>
          </details>
        ))}
      </div>
    </section>
  )
}

/** How long the success message shows. The specification sets the number. */
const SUCCESS_MS = 5_000

type State = { at: 'idle'; problem: string | null } | { at: 'submitting' } | { at: 'subscribed' }

const idle: State = { at: 'idle', problem: null }

/**
 * Newsletter form. Loads its network code on focus, since most visitors never use it. The field is uncontrolled, because visitors can
 * type before the script loads.
 */
export function NewsletterForm(): ReactNode {
  const [state, setState] = useState<State>(idle)
  const field = useRef<HTMLInputElement>(null)

  useEffect(() => {
    if (state.at !== 'subscribed') return
    const timer = setTimeout(() => setState(idle), SUCCESS_MS)
    return () => clearTimeout(timer)
  }, [state])

  function refuse(problem: string): void {
    setState({ at: 'idle', problem })
    field.current?.focus()
  }

  async function subscribe(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (state.at === 'submitting') return
    const email = field.current?.value ?? ''
    if (!email.includes('@')) return refuse('Please enter a valid email address')
    setState({ at: 'submitting' })
    const problem = await subscribeAddress(email.trim())
    if (problem !== null) return refuse(problem)
    if (field.current !== null) field.current.value = ''
    setState({ at: 'subscribed' })
  }

  return (
    <form
      noValidate
      onSubmit={(event) => void subscribe(event)}
      className="grid gap-3 sm:grid-cols-[1fr_auto] sm:items-end"
    >
      <label className="grid gap-1.5 text-small font-bold">
        Email
        <input
          ref={field}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          onFocus={() => void prepare()}
          aria-describedby={state.at === 'idle' && state.problem !== null ? 'newsletter-problem' : undefined}
          aria-invalid={state.at === 'idle' && state.problem !== null ? true : undefined}
          className={classNames(fieldBox, 'h-13 px-4')}
        />
      </label>
      <Button type="submit" tone="ink" className="sm:mb-0.5" busy={state.at === 'submitting'} busyLabel="Subscribing">
        {state.at === 'subscribed' ? 'Subscribed!' : 'Count me in'}
      </Button>
      <div className="sm:col-span-2">
        <p role="status" className="font-semibold text-lagoon">
          {state.at === 'subscribed' && 'Successfully subscribed to whale club!'}
        </p>
        {state.at === 'idle' && state.problem !== null && (
          <p id="newsletter-problem" role="alert" className="font-semibold text-coral">
            {state.problem}
          </p>
        )}
      </div>
    </form>
  )
}

/** Loads the network code before the visitor submits. */
async function prepare(): Promise<void> {
  // An offline visitor gets an error on submit.
  await import('../../../shared/api/subscribe.ts').catch(() => undefined)
}

/** Subscribes the address. Returns an error message, or null. */
async function subscribeAddress(email: string): Promise<string | null> {
  try {
    const { subscribe } = await import('../../../shared/api/subscribe.ts')
    const outcome = await subscribe({ email, ...fromFooter })
    return outcome === 'already_subscribed' ? FOOTER_FORM.already : null
  } catch {
    // The specification has one message for every other failure.
    return FOOTER_FORM.failed
  }
}

const fromFooter = {
  utm_source: 'landing_page_subscribe_form',
  utm_medium: 'footer',
  utm_campaign: 'fwv2_beta',
} as const

/** Three kinds of players: side by side on wide screens, a carousel with swipe, arrows and dots on phones. */
export function WhyPlay(): ReactNode {
  const [current, setCurrent] = useState(0)
  return (
    <section aria-labelledby="why" className="landing-section landing-why">
      <WaveEdge className="landing-edge" />
      <h2 id="why" className="display landing-title">
        Why Play
      </h2>
      <p className="landing-lede">There’s something here for everyone in the group chat.</p>
      <div className="-mx-2 px-2 pb-2">
        <Carousel current={current} onMove={setCurrent} />
        <div className="mt-5 flex items-center justify-between md:hidden">
          <IconButton
            label="Previous"
            icon={<CaretLeftIcon size={24} />}
            disabled={current === 0}
            onClick={() => setCurrent(current - 1)}
          />
          <div role="group" aria-label="Choose who" className="flex">
            {LANDING.personas.map(({ name }, index) => (
              <Dot key={name} name={name} isCurrent={index === current} onPress={() => setCurrent(index)} />
            ))}
          </div>
          <IconButton
            label="Next"
            icon={<CaretRightIcon size={24} />}
            disabled={current === LANDING.personas.length - 1}
            onClick={() => setCurrent(current + 1)}
          />
        </div>
      </div>
    </section>
  )
}

/** Subscribes to nothing: the value differs only between prerendered HTML and the hydrated page. */
function neverChanges(): () => void {
  return () => {}
}

function Carousel({ current, onMove }: { current: number; onMove: (to: number) => void }): ReactNode {
  const start = useRef<{ x: number; y: number } | null>(null)
  // Only the notes use this typeface, far below the first screen: it must not delay the first paint.
  const isPainted = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
  function begin({ touches }: TouchEvent): void {
    const finger = touches[0]
    // Two fingers are a zoom, not a swipe.
    start.current = finger === undefined || touches.length > 1 ? null : { x: finger.clientX, y: finger.clientY }
  }
  function end({ changedTouches }: TouchEvent): void {
    const finger = changedTouches[0]
    if (start.current === null || finger === undefined) return
    const { x, y } = start.current
    start.current = null
    onMove(afterSwipe(current, { dx: finger.clientX - x, dy: finger.clientY - y, count: LANDING.personas.length }))
  }
  return (
    <div
      role="group"
      aria-roledescription="carousel"
      aria-label="Who it is for"
      onTouchStart={begin}
      onTouchEnd={end}
      className="mt-9 overflow-hidden [touch-action:pan-y]"
    >
      <ul aria-live="polite" className={`landing-personas landing-personas-${current}`}>
        {LANDING.personas.map(({ name, text, note }, index) => (
          <li
            key={name}
            className={classNames('min-w-0 border-t-3 border-brass pt-5', index !== current && 'max-md:invisible')}
          >
            <h3 className="display text-[min(1.75rem,10vw)] leading-[1.1]">{name}</h3>
            <p className="mt-2.5 text-foam-muted">{text}</p>
            <p className={classNames('mt-4 text-[1.1875rem]', isPainted && 'narrator')}>{note}</p>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Dot({ name, isCurrent, onPress }: { name: string; isCurrent: boolean; onPress: () => void }): ReactNode {
  return (
    <button
      type="button"
      aria-label={name}
      aria-current={isCurrent}
      onClick={onPress}
      className="grid size-11 place-items-center rounded-full"
    >
      <i className={classNames('size-3 rounded-full', isCurrent ? 'bg-brass' : 'bg-line-strong')} />
    </button>
  )
}

/** Minimum distance of a swipe in pixels. The specification sets the number. */
const SWIPE_PX = 50

/** Returns the index after a swipe by `dx` pixels. Stops at both ends. */
export function afterSwipe(current: number, { dx, dy, count }: { dx: number; dy: number; count: number }): number {
  if (Math.abs(dx) < SWIPE_PX || Math.abs(dx) < Math.abs(dy)) return current
  return Math.min(count - 1, Math.max(0, current + (dx < 0 ? 1 : -1)))
}
