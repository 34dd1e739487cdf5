import { calls } from '@whale/contract'
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useQueryOf } from '../../../../shared/api/query.ts'
import { MarkArt } from '../../../../shared/art/MarkArt.tsx'
import { formatCount, formatUnits, formatWeek } from '../../../../shared/format/format.ts'
import { paths } from '../../../../shared/paths.ts'
import { useOpenSheet } from '../../../../shared/sheet-address.ts'
import { buttonClass } from '../../../../shared/ui/button-class.ts'
import { ErrorState } from '../../../../shared/ui/ErrorState.tsx'
import { Sheet } from '../../../../shared/ui/Sheet.tsx'
import { Skeleton } from '../../../../shared/ui/Skeleton.tsx'
import { SwitcherButton } from '../../../../shared/ui/TopBar.tsx'

interface Props {
  leagueId: string
  leagueName: string
  tone: 'scene' | 'plain'
}

/** The open league, and the viewer's others. */
export function LeagueSwitcher({ leagueId, leagueName, tone }: Props): ReactNode {
  const { isOpen, setOpen } = useOpenSheet('leagues')
  return (
    <>
      <SwitcherButton tone={tone} what="League" icon={<MarkArt />} label={leagueName} onClick={() => setOpen(true)} />
      <Sheet open={isOpen} onOpenChange={setOpen} heading="Your leagues">
        <Leagues leagueId={leagueId} isOpen={isOpen} />
      </Sheet>
    </>
  )
}

function Leagues(props: { leagueId: string; isOpen: boolean }): ReactNode {
  const { data, error, refetch } = useQueryOf(calls.users.userLeagues, {}, { enabled: props.isOpen })
  if (data === undefined) {
    if (error !== null) return <ErrorState onRetry={refetch}>{error.message}</ErrorState>
    return (
      <Skeleton.Group label="Loading your leagues">
        <Skeleton.Rows count={2} />
      </Skeleton.Group>
    )
  }
  return (
    <div className="grid gap-4">
      <ul className="grid gap-2.5">
        {data.leagues.map((league) => (
          <li key={league.id}>
            <Link
              to={
                league.stage === 'running' || league.stage === 'over' ? paths.game(league.id) : paths.pregame(league.id)
              }
              aria-current={league.id === props.leagueId ? 'true' : undefined}
              className="flex min-h-16 items-center gap-3 rounded-card bg-shelf px-4 py-2.5 no-underline hover:bg-shoal"
            >
              <span className="min-w-0 flex-1 leading-tight">
                <span className="block truncate font-bold">{league.name}</span>
                <span className="block truncate text-small text-foam-muted">
                  {league.team_name}, {leagueWords(league)}
                </span>
              </span>
              {league.id === props.leagueId && (
                <CheckIcon size={24} weight="bold" aria-label="Open now" className="flex-none text-brass-text" />
              )}
            </Link>
          </li>
        ))}
      </ul>
      <Link to={paths.join()} className={buttonClass({ tone: 'line', wide: true })}>
        <PlusIcon size={20} aria-hidden="true" />
        Join another league
      </Link>
    </div>
  )
}

/** A league's state in a few words: "Week 1, 100 units". */
function leagueWords(league: {
  stage: 'pregame' | 'running' | 'over' | 'not_started'
  current_week: number
  units: number
  claimed: number
}): string {
  switch (league.stage) {
    case 'pregame':
      return `${formatCount(league.claimed, 'team')} in`
    case 'running':
      return `${formatWeek(league.current_week)}, ${formatUnits(league.units)} units`
    case 'over':
      return 'season over'
    case 'not_started':
      return 'did not start'
  }
}
