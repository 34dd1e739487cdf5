import { type endpoints, type ReplyOf, calls } from '@whale/contract'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { useQueryOf } from '../../../shared/api/query.ts'
import { formatCount } from '@whale/words/numbers'
import { Button } from '../../../shared/ui/Button.tsx'
import { InfoStrip } from '../../../shared/ui/InfoStrip.tsx'
import { CardText, DeskList, momentWords, useDeskCommand } from './desk-list.tsx'
import { LeagueLink } from './StuckLeagues.tsx'

type Reported = ReplyOf<typeof endpoints.deskTalk.reportedLines>['lines'][number]

/** The Reported tab: lines of all leagues that members reported. An operator removes one or leaves it. */
export function ReportedLines(): ReactNode {
  const { data, error, refetch } = useQueryOf(calls.deskTalk.reportedLines)
  return (
    <>
      {typeof data?.missing === 'string' && <InfoStrip tone="squall">{data.missing}</InfoStrip>}
      <DeskList
        label="Reported lines"
        rows={data?.lines}
        failure={error}
        onRetry={refetch}
        empty="Nobody has reported anything."
        keyOf={({ league_id: id, line }) => `${id} ${line}`}
        Card={LineCard}
      />
    </>
  )
}

/** A reported line, with what an operator can do about it. */
export function LineCard({ row }: { row: Reported }): ReactNode {
  const { act, isPending } = useDeskCommand(calls.deskTalk.answerReports)
  const isHere = useParams()['item'] === row.league_id
  const answer = (isRemoved: boolean) =>
    act(
      { body: { league_id: row.league_id, line: row.line, is_removed: isRemoved } },
      isRemoved ? 'Removed for everyone.' : 'Left as it is.',
    )
  return (
    <>
      <CardText
        title={
          <span className="min-w-0 break-words">
            {row.username}
            {!isHere && (
              <>
                {' in '}
                <LeagueLink id={row.league_id} name={row.league} />
              </>
            )}
          </span>
        }
        facts={[`Written ${momentWords(row.at)}`, formatCount(row.reports, 'report')]}
        text={row.text}
      />
      <div className="flex flex-wrap gap-2">
        <Button tone="line" size="small" disabled={isPending} onClick={() => answer(true)}>
          Remove
        </Button>
        <Button tone="line" size="small" disabled={isPending} onClick={() => answer(false)}>
          Leave it
        </Button>
      </div>
    </>
  )
}
