/** Whether every unit of every league is explained. */
import { type ReplyOf, type endpoints, calls } from '@whale/contract'
import type { ReactNode } from 'react'
import { useQueryOf } from '../../../shared/api/query.ts'
import { formatCount } from '../../../shared/format/format.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { InfoStrip } from '../../../shared/ui/InfoStrip.tsx'
import { CardText, Listed } from './Listed.tsx'

type Breach = ReplyOf<typeof endpoints.desk.auditBooks>['breaches'][number]

export function Books(): ReactNode {
  const { data, error, refetch } = useQueryOf(calls.desk.auditBooks)
  const isClean = data?.breaches.length === 0
  return (
    <>
      {data !== undefined && (
        <InfoStrip
          tone={isClean ? 'done' : 'danger'}
          action={
            <Button tone="line" size="small" onClick={refetch}>
              Check again
            </Button>
          }
        >
          <span className="font-semibold">
            {isClean
              ? `The books are right: ${formatCount(data.leagues, 'league')}, ${formatCount(data.transfers, 'transfer')}, every unit explained.`
              : `The books are wrong in ${formatCount(data.breaches.length, 'place')}.`}
          </span>
        </InfoStrip>
      )}
      {!isClean && (
        <Listed
          label="Breaches"
          rows={data?.breaches}
          failure={error}
          onRetry={refetch}
          empty=""
          keyOf={({ rule, league_id, detail }) => `${rule} ${league_id} ${detail}`}
          Card={BreachCard}
        />
      )}
    </>
  )
}

function BreachCard({ row: { rule, league_id, detail } }: { row: Breach }): ReactNode {
  return <CardText title={`Not so: ${rule}`} facts={[league_id]} text={detail} />
}
