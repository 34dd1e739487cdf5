/** Reported lines of all leagues: an operator removes one or leaves it. */
import { type endpoints, type ReplyOf, calls } from '@whale/contract'
import type { ReactNode } from 'react'
import { useQueryOf } from '../../../shared/api/query.ts'
import { formatCount } from '../../../shared/format/format.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { InfoStrip } from '../../../shared/ui/InfoStrip.tsx'
import { CardText, Listed, momentWords, useAct } from './lists.tsx'

type Reported = ReplyOf<typeof endpoints.deskTalk.reportedLines>['lines'][number]

export function ReportedLines(): ReactNode {
  const { data, error, refetch } = useQueryOf(calls.deskTalk.reportedLines)
  return (
    <>
      {typeof data?.missing === 'string' && <InfoStrip tone="squall">{data.missing}</InfoStrip>}
      <Listed
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

function LineCard({ row }: { row: Reported }): ReactNode {
  const { act, isPending } = useAct(calls.deskTalk.answerReports)
  const answer = (isRemoved: boolean) =>
    act(
      { body: { league_id: row.league_id, line: row.line, is_removed: isRemoved } },
      isRemoved ? 'Removed for everyone.' : 'Left as it is.',
    )
  return (
    <>
      <CardText
        title={`${row.username} in ${row.league}`}
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
