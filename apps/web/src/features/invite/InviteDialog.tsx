import { endpoints } from '@whale/contract'
import type { ReactNode } from 'react'
import { useQueryOf } from '../../api/query.ts'
import { Sheet } from '../../ui/Sheet.tsx'
import { CodePaper } from './CodePaper.tsx'
import { CrewRow } from './CrewRow.tsx'
import { ShareWays } from './ShareWays.tsx'

interface Props {
  open: boolean
  onOpenChange: (open: boolean) => void
  leagueId: string
  /** Known already when the league was just brought. */
  code?: string
}

/** How the rest of the league comes aboard: the code, the link, and who is here already. Looks again while it is open. */
export function InviteDialog({ open, onOpenChange, leagueId, code }: Props): ReactNode {
  const { data, error, refetch } = useQueryOf(
    endpoints.onboarding.invitationInfo,
    { params: { id: leagueId } },
    { enabled: open, refetchInterval: open ? 10_000 : false },
  )
  const shownCode = data?.invite_code ?? code
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      heading="Call the crew"
      description="Every team of your league can be claimed by one person, with this code or this link."
    >
      <div className="grid gap-6">
        {shownCode !== undefined && <CodePaper code={shownCode} />}
        {data !== undefined && (
          <>
            <CrewRow claimed={data.total_claimed} total={data.total_teams} needed={data.players_min} />
            <ShareWays invite={{ leagueName: data.league_name, code: data.invite_code, url: data.invite_url }} />
          </>
        )}
        {data === undefined && error !== null && <Missing message={error.message} retry={refetch} />}
      </div>
    </Sheet>
  )
}

function Missing({ message, retry }: { message: string; retry: () => void }): ReactNode {
  return (
    <p role="alert" className="text-center text-foam-muted">
      {message}{' '}
      <button type="button" onClick={retry} className="text-link inline-flex min-h-11 items-center text-foam">
        Retry
      </button>
    </p>
  )
}
