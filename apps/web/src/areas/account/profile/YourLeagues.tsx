import type { ReplyOf, endpoints } from '@whale/contract'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { LeaveLeague } from '../../../shared/components/LeaveLeague.tsx'
import { formatUnits } from '../../../shared/format/format.ts'
import { paths } from '../../../shared/paths.ts'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { useToast } from '../../../shared/ui/Toast.tsx'

export type League = ReplyOf<typeof endpoints.users.userLeagues>['leagues'][number]

/** The user's leagues, each with a leave button. */
export function YourLeagues({ leagues }: { leagues: readonly League[] }): ReactNode {
  const toast = useToast()
  return (
    <Panel heading="Your leagues">
      {leagues.length === 0 && <p className="text-foam-muted">You’re not in a league.</p>}
      <ul>
        {leagues.map((league) => (
          <li key={league.id} className="flex items-center gap-3 border-t border-line py-2.5 first:border-0">
            <p className="min-w-0 flex-1 leading-tight">
              <Link to={paths.game(league.id)} className="block truncate py-1 font-bold text-foam">
                {league.name}
              </Link>
              <span className="block truncate text-small text-foam-muted">
                {league.team_name}, {formatUnits(league.units)} units
              </span>
            </p>
            <LeaveLeague league={league} size="small" onLeft={() => toast({ text: `You left ${league.name}.` })} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}
