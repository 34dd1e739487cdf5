/** The thin bar over every page of a night: what is left of the phase, who is done, and the host's next step. */
import { type NightWire, calls } from '@whale/contract'
import { nightClockWords, nightDoneWords, nightPhaseWords, nightTaskWords } from '@whale/words'
import { durationInWords } from '@whale/words/times'
import { CaretDownIcon } from '@phosphor-icons/react/dist/csr/CaretDown'
import { type ReactNode, useRef } from 'react'
import { useCommand } from '../../../shared/api/command.ts'
import { phaseMs, useLeftMs } from '../../../shared/format/night-clock.ts'
import { useOpenSheet } from '../../../shared/sheet-address.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { Ring } from '../../../shared/ui/Ring.tsx'
import { lateSheet } from '../../../shared/ui/Sheet.tsx'
import { SkipLink } from '../../../shared/ui/SkipLink.tsx'
import { useTopHeight } from '../../../shared/ui/use-top-height.ts'
import type { Game } from '../league/use-game.ts'
import { useFollowNight } from './use-follow-night.ts'
import { useReportSeen } from './use-report-seen.ts'
import { useNight } from './use-night.ts'

const NightSheet = lateSheet(async () => (await import('./NightSheet.tsx')).NightSheet)
const NIGHT_AHEAD = { sheet: 'night', heading: 'Tonight', size: 'h-96' }

export function NightBar({ game }: { game: Game }): ReactNode {
  const night = useNight(game.league.id)
  const bar = useRef<HTMLDivElement>(null)
  const sheet = useOpenSheet('night')
  useTopHeight(bar)
  useFollowNight(game)
  useReportSeen(game, night)
  return (
    <>
      <SkipLink />
      <aside
        ref={bar}
        aria-label="Game night"
        className="sticky top-0 z-50 flex min-h-16 items-center gap-3 border-b border-line bg-deep py-1.5 pr-2 pl-4 leading-tight lg:pl-6"
      >
        {night !== undefined && (
          <>
            <Clock night={night} game={game} />
            <NextStep night={night} leagueId={game.league.id} />
            <More night={night} onPress={() => sheet.setOpen(true)} />
          </>
        )}
      </aside>
      <NightSheet ahead={NIGHT_AHEAD} game={game} open={sheet.isOpen} onOpenChange={sheet.setOpen} />
    </>
  )
}

/** Opens the night's sheet. Next to the host's button, a phone has room for the count only. */
function More({ night, onPress }: { night: NightWire; onPress: () => void }): ReactNode {
  const { phase, players } = night
  const done = players.filter(({ has_moved: hasMoved }) => hasMoved).length
  const words = phase === 'betting' ? nightDoneWords(done, players.length) : 'Tonight'
  return (
    <button
      type="button"
      aria-label={phase === 'betting' ? `${words}, tonight` : words}
      aria-haspopup="dialog"
      onClick={onPress}
      className="flex min-h-11 flex-none items-center gap-1 rounded-control px-2 text-small font-semibold hover:bg-shelf"
    >
      <span className={hostStepOf(night) === null ? '' : 'max-md:hidden'}>{words}</span>
      <CaretDownIcon size={16} aria-hidden="true" />
    </button>
  )
}

/** The host's next step for the night to continue; null for none. */
function hostStepOf({ refusals, phase }: NightWire): 'resume' | 'go_on' | null {
  if (phase === 'over') return null
  return refusals.resume === null ? 'resume' : refusals.go_on === null ? 'go_on' : null
}

/** Announced twice: a minute and twenty seconds before the end of the betting. */
const WARNINGS = [20, 60]
const LAST_MS = 20_000

function Clock({ night, game }: { night: NightWire; game: Game }): ReactNode {
  const left = useLeftMs(night)
  const total = phaseMs(night)
  const { phase, week, pause } = night
  const isOver = phase === 'over'
  const isAway = night.players.some(({ user_id: id, is_rival: isRival }) => isRival && id === game.me.user_id)
  const warning = phase === 'betting' && pause === null ? WARNINGS.find((seconds) => left <= seconds * 1000) : undefined
  return (
    <div className="flex min-w-0 flex-1 items-center gap-3">
      {!isOver && (
        <Ring
          share={total === 0 ? 1 : left / total}
          isLast={left <= LAST_MS && phase === 'betting'}
          className="size-13"
        >
          <time aria-hidden="true" className="figure text-[0.95rem] tabular-nums">
            {nightClockWords(left)}
          </time>
          <span className="sr-only">{durationInWords(Math.ceil(left / 1000) * 1000)} left</span>
        </Ring>
      )}
      <p className="min-w-0">
        <span className="narrator block truncate">{nightPhaseWords(night)}</span>
        {isAway ? (
          <b className="block truncate text-small">A rival plays for you</b>
        ) : (
          phase === 'betting' &&
          pause === null && <b className="block truncate text-small">{nightTaskWords(week ?? 1)}</b>
        )}
      </p>
      <span role="status" className="sr-only">
        {warning === undefined || left === 0 ? '' : `Less than ${warning === 60 ? 'a minute' : '20 seconds'} left.`}
      </span>
    </div>
  )
}

function NextStep({ night, leagueId }: { night: NightWire; leagueId: string }): ReactNode {
  const { run, isPending } = useCommand(calls.nights.moveClock)
  const ask = hostStepOf(night)
  if (ask === null) return null
  return (
    <Button
      tone="brass"
      size="small"
      busy={isPending}
      busyLabel="Going on"
      className="flex-none"
      onClick={() => void run({ params: { league: leagueId }, body: { ask } })}
    >
      Go on
    </Button>
  )
}
