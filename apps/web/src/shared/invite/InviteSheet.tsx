/** The sheet that invites people to a league. */
import { calls } from '@whale/contract'
import type { ReactNode } from 'react'
import { useQueryOf } from '../api/query.ts'
import { CodeDisplay } from '../ui/CodeBoxes.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { FishRow } from './FishRow.tsx'
import { ShareOptions } from './ShareOptions.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import { joinedText } from '@whale/words'

export interface Props {
  open: boolean
  leagueId: string
  /** Known when the league was just added. */
  code?: string
  onOpenChange: (open: boolean) => void
}

/** The invite code, the share link and who is in. */
export function InviteSheet({ onOpenChange, ...invitation }: Props): ReactNode {
  return (
    <Sheet
      open={invitation.open}
      onOpenChange={onOpenChange}
      heading="Invite your league"
      description="Send your league this code or link. Everyone claims their own team."
    >
      <Invitation {...invitation} />
    </Sheet>
  )
}

/** Polls while open. */
function Invitation({ open, leagueId, code }: Omit<Props, 'onOpenChange'>): ReactNode {
  const { data, error, refetch } = useQueryOf(
    calls.onboarding.invitationInfo,
    { params: { id: leagueId } },
    { enabled: open, refetchInterval: open ? 10_000 : false },
  )
  const shownCode = data?.invite_code ?? code
  return (
    <div className="grid gap-6">
      {shownCode !== undefined && <CodeDisplay code={shownCode} />}
      {data !== undefined && (
        <>
          <JoinedRow claimed={data.total_claimed} total={data.total_teams} needed={data.players_min} />
          <ShareOptions invite={{ leagueName: data.league_name, code: data.invite_code, url: data.invite_url }} />
        </>
      )}
      {data === undefined && error !== null && <ErrorState onRetry={refetch}>{error.message}</ErrorState>}
    </div>
  )
}

interface JoinedRowProps {
  claimed: number
  total: number
  needed: number | null
}

/** A row of fish, one for each claimed team, with the count in words. */
export function JoinedRow({ claimed, total, needed }: JoinedRowProps): ReactNode {
  return (
    <div role="status">
      <FishRow claimed={claimed} total={total} />
      <p className="mt-2 text-small font-semibold tabular-nums">{joinedText({ claimed, total, needed })}</p>
    </div>
  )
}
