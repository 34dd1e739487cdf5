import { calls, type endpoints, type ReplyOf } from '@whale/contract'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { paths } from '@whale/words/addresses'
import { call } from '../../../shared/api/call.ts'
import { useCommand } from '../../../shared/api/command.ts'
import { useConfig, useQueryOf } from '../../../shared/api/query.ts'
import { ApiFailure } from '../../../shared/api/failure.ts'
import { useSession } from '../../../shared/api/session.ts'
import { useServerTime } from '../../../shared/format/clock.ts'
import { formatMoment } from '@whale/words/times'
import { Button } from '../../../shared/ui/Button.tsx'
import { classNames } from '../../../shared/ui/class-names.ts'
import { Sheet } from '../../../shared/ui/Sheet.tsx'

/** The bar at the bottom of a demo: shows the time and the signed-in user, and changes both. */
export function DemoBar(): ReactNode {
  const { has_dev_clock: isDemo } = useConfig()
  return isDemo ? <Bar /> : null
}

function Bar(): ReactNode {
  const [isOpen, setOpen] = useState(false)
  const { user } = useSession()
  const { pathname } = useLocation()
  const { season, is_too_late: isTooLate } = useConfig()
  const { data } = useQueryOf(calls.game.globalState, { query: { season } }, { refetchInterval: 30_000 })
  // Sticky only in the game. Elsewhere it would cover the bottom of the screen.
  const isSticky = pathname.startsWith(paths.game(''))
  const bar = useRef<HTMLElement>(null)
  const isShown = data !== undefined
  useLayoutEffect(() => {
    const { current } = bar
    if (!isShown || !isSticky || current === null) return
    const { style } = document.documentElement
    // It has no height while a page loads, and two lines on the narrowest screens.
    const sizes = new ResizeObserver(() => style.setProperty('--demo-height', `${current.offsetHeight}px`))
    sizes.observe(current)
    return () => {
      sizes.disconnect()
      style.removeProperty('--demo-height')
    }
  }, [isShown, isSticky])
  if (!isShown) return null
  return (
    <>
      <aside
        ref={bar}
        aria-label="Demo"
        className={classNames(
          'relative z-20 mt-[calc(-1*var(--foot-height,0px))] mb-(--foot-height,0px) border-t border-dashed border-line-strong bg-abyss text-micro text-foam-muted lg:my-0 lg:ml-(--rail-width,0px)',
          // Hidden while a page loads, because it would jump.
          '[:root:has(.page-progress)_&]:hidden',
          isSticky && 'lg:sticky lg:bottom-0 min-[87.5rem]:mr-(--aside-width,0px)',
        )}
      >
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
          className="flex min-h-11 w-full items-center justify-center gap-x-2 px-3 whitespace-nowrap tabular-nums max-[22rem]:flex-wrap max-[22rem]:py-1 sm:gap-x-3"
        >
          <b className="text-foam">Demo</b>
          <DemoTime serverNow={data.now} />
          <span className="min-w-0 shrink-9999 truncate">{user === null ? 'signed out' : `as ${user.username}`}</span>
          <span className="text-link">Change</span>
        </button>
      </aside>
      <Sheet
        open={isOpen}
        onOpenChange={setOpen}
        heading="Change the time"
        description={`Everything due until then happens, in order.${isTooLate ? ` This demo plays ${season} only, so ${season + 1} never opens here.` : ''}`}
      >
        <div className="grid gap-6">
          <ClockButtons state={data} />
          <UserSelect />
        </div>
      </Sheet>
    </>
  )
}

function DemoTime({ serverNow }: { serverNow: string }): ReactNode {
  const nowMs = useServerTime(serverNow, 10_000)
  return <span className="min-w-0 truncate">{barTime(nowMs)}</span>
}

/** Short, so that the bar is one line on most phones: "Wed, Sep 3, 10:02am". */
export function barTime(nowMs: number): string {
  return formatMoment(new Date(nowMs).toISOString()).replace(/^(\w{3})\w*/, '$1')
}

type State = ReplyOf<typeof endpoints.game.globalState>
type ClockReply = ReplyOf<typeof endpoints.dev.turnDevClock>
type ClockMove = { now: string } | { advance: string } | { to: 'next' }

const STEPS: readonly { name: string; turn: ClockMove }[] = [
  { name: 'Next event', turn: { to: 'next' } },
  { name: '1 hour later', turn: { advance: '1h' } },
  { name: '1 day later', turn: { advance: '1d' } },
]

function ClockButtons({ state }: { state: State }): ReactNode {
  const { run, isPending, failure } = useCommand(calls.dev.turnDevClock)
  const [happened, setHappened] = useState<ClockReply['happened'] | null>(null)
  const named = comingMoments(state.moments, state.now).map(({ name, at }: NamedMoment) => ({
    name,
    turn: { now: at },
  }))

  async function turn(to: ClockMove): Promise<void> {
    const reply = await run({ body: to })
    if (reply !== null) setHappened(reply.happened)
  }

  return (
    <div className="grid gap-4">
      <div className="fit-columns gap-2.5">
        {[...STEPS, ...named].map((step) => (
          <Button
            key={step.name}
            tone="quiet"
            size="small"
            busy={isPending}
            busyLabel="Moving"
            onClick={() => void turn(step.turn)}
          >
            {step.name}
          </Button>
        ))}
      </div>
      <div role="status" className="text-small text-foam-muted">
        {failure !== null && <p className="text-coral">{failure.message}</p>}
        {happened !== null && <Happened happened={happened} />}
      </div>
    </div>
  )
}

function Happened({ happened }: Pick<ClockReply, 'happened'>): ReactNode {
  if (happened.length === 0) return <p>Nothing happened in between.</p>
  return (
    <ul className="grid gap-1">
      {happened.map(({ at, league, what }) => (
        <li key={`${at} ${league} ${what}`}>
          {league}: {what} <span className="text-foam-faint">({formatMoment(at)})</span>
        </li>
      ))}
    </ul>
  )
}

/** Signs in as another demo user. */
function UserSelect(): ReactNode {
  const { demo_users: people } = useConfig()
  const { user, signIn } = useSession()
  const { send, failure } = useCommand(calls.dev.devSignIn)
  const navigate = useNavigate()
  const { pathname } = useLocation()

  async function signInAs(email: string): Promise<void> {
    try {
      const { access_token } = await send({ body: { email } })
      await signIn(access_token)
      const { leagues } = await call(calls.users.userLeagues, {})
      // Stay on the page unless it belongs to a league the new user isn't in.
      if (!leagues.some(({ id }) => pathname.startsWith(paths.game(id)))) void navigate(paths.home())
    } catch (thrown) {
      if (!(thrown instanceof ApiFailure)) throw thrown
    }
  }

  return (
    <div>
      <label className="grid gap-2 font-semibold">
        Signed in as
        <select
          value={user?.email ?? ''}
          onChange={(event) => void signInAs(event.currentTarget.value)}
          className="min-h-13 rounded-control border-2 border-line-strong bg-abyss px-3 text-foam"
        >
          {user === null && <option value="">No one</option>}
          {people.map(({ email, username }) => (
            <option key={email} value={email}>
              {username}
            </option>
          ))}
        </select>
      </label>
      {failure !== null && <p className="mt-2 text-small text-coral">{failure.message}</p>}
    </div>
  )
}

type Moments = ReplyOf<typeof endpoints.game.globalState>['moments']

interface NamedMoment {
  name: string
  at: string
}

const AN_HOUR_MS = 3_600_000
/** From Sunday 4:30pm to Tuesday 4am. */
const FROM_SUNDAY_MS = 35.5 * AN_HOUR_MS

/** Returns the upcoming moments in order. Instants are ISO 8601 text. */
export function comingMoments(moments: Moments, now: string): NamedMoment[] {
  const named = [
    { name: 'Week opens', at: moments.opens_at },
    { name: '1 hour before the lock', at: earlierBy(moments.locks_at, AN_HOUR_MS) },
    { name: 'Lock', at: moments.locks_at },
    { name: 'Sunday, games on', at: earlierBy(moments.processes_at, FROM_SUNDAY_MS) },
    { name: 'Tuesday results', at: moments.processes_at },
    { name: 'Wednesday, scores final', at: moments.confirms_at },
    ...(moments.next_opens_at === null ? [] : [{ name: 'Next week opens', at: moments.next_opens_at }]),
  ]
  return named.filter(({ at }) => at > now).toSorted((a, b) => (a.at < b.at ? -1 : 1))
}

function earlierBy(instant: string, ms: number): string {
  return new Date(Date.parse(instant) - ms).toISOString()
}
