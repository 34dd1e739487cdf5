import { type endpoints, type ReplyOf, calls } from '@whale/contract'
import type { ReactNode } from 'react'
import { useCommand } from '../../../shared/api/command.ts'
import { useQueryOf } from '../../../shared/api/query.ts'
import { formatDate, formatInstant } from '../../../shared/format/format.ts'
import { useToastAfter } from '../../../shared/components/use-toast-after.ts'
import { FormFailure } from '../../../shared/forms/Form.tsx'
import { Button } from '../../../shared/ui/Button.tsx'
import { Panel } from '../../../shared/ui/Panel.tsx'
import type { League } from './Facts.tsx'

type Contest = ReplyOf<typeof endpoints.ownership.contests>['contests'][number]

/** Teams that two users claim. Everyone sees them; the commissioner decides. Nothing if there are none. */
export function Contests({ league, now }: { league: League; now: string }): ReactNode {
  const { data } = useQueryOf(calls.ownership.contests, { params: { id: league.id } })
  const contests = data?.contests ?? []
  if (contests.length === 0) return null
  return (
    <Panel heading="Whose team is it?">
      <p className="text-small text-foam-muted">
        Either player can prove it: put a code in the team’s name for a minute. If neither does, the commissioner
        decides.
      </p>
      <ul className="mt-2">
        {contests.map((contest) => (
          <li key={contest.id} className="grid gap-2 border-t border-line py-3 first:border-0">
            <ContestText contest={contest} now={now} />
            {league.is_owner && <Settling league={league} contest={contest} />}
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function ContestText({ contest, now }: { contest: Contest; now: string }): ReactNode {
  const { team_name: team, username, contested_by: other, contested_at: at, kept_at: kept, proof_from: from } = contest
  return (
    <p className="leading-snug">
      <b className="block wrap-anywhere">{team}</b>
      <span className="block text-small wrap-anywhere">
        {username} claimed it. {other} says it’s theirs, since {formatDate(at)}.
      </span>
      {from > now && (
        <span className="block text-small text-foam-muted">
          A proof of {other} counts from {formatInstant(from, { now })}.
        </span>
      )}
      {kept !== null && (
        <span className="block text-small text-foam-muted">
          The commissioner gave it to {username}. A proof still overrides that.
        </span>
      )}
    </p>
  )
}

function Settling({ league, contest }: { league: League; contest: Contest }): ReactNode {
  const settle = useToastAfter()
  const keep = useCommand(calls.ownership.keepTeam)
  const give = useCommand(calls.ownership.transferTeam)
  const { keep_refusal: noKeep, give_over_refusal: noGive, username, contested_by: other, team_name: team } = contest
  const failure = keep.failure ?? give.failure
  const input = { params: { id: league.id, contest: contest.id } }

  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-2">
        {noKeep === null && (
          <Button
            tone="quiet"
            size="small"
            busy={keep.isPending}
            busyLabel="Keeping"
            onClick={() => void settle(() => keep.send(input), `${team} stays with ${username}.`)}
          >
            Leave it with {username}
          </Button>
        )}
        {noGive === null && (
          <Button
            tone="line"
            size="small"
            busy={give.isPending}
            busyLabel="Giving over"
            onClick={() => void settle(() => give.send(input), `${team} is ${other}’s now.`)}
          >
            Give it to {other}
          </Button>
        )}
      </div>
      {noGive !== null && <p className="text-small text-foam-muted">{hintOf(contest)}</p>}
      {failure !== null && <FormFailure failure={failure} />}
    </div>
  )
}

/** What the commissioner can do if the team cannot change hands. */
function hintOf({ give_over_refusal: refusal, username }: Contest): string {
  return refusal?.code === 'contest.after_start'
    ? `${refusal.sentence} You remove ${username} under Members.`
    : (refusal?.sentence ?? '')
}
