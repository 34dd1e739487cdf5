import { wereIn } from '@whale/words'
import type { LeagueTeamWire, LeagueWire } from '@whale/contract'
import type { ReactNode } from 'react'
import { useConfig } from '../../../shared/api/query.ts'
import { EmailMe } from '../../../shared/components/EmailMe.tsx'
import { PracticeLink } from '../../../shared/components/PracticeLink.tsx'
import { formatDate } from '@whale/words/times'
import { FishRow } from '../../../shared/invite/FishRow.tsx'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { buttonClass } from '../../../shared/ui/button-class.ts'

/** A league that did not start: what happened, what happens next, and who was in. */
export function DidNotStart({ league, teams }: { league: LeagueWire; teams: readonly LeagueTeamWire[] }): ReactNode {
  const { support_email: email } = useConfig()
  const { total_claimed: claimed, total_teams: total, players_min: needed, season } = league
  const names = teams.flatMap(({ team_name: team, player }) =>
    player === null ? [] : [`${player.username} (${team})`],
  )
  return (
    <div className="grid items-start gap-7 lg:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)]">
      <Panel className="grid gap-3">
        <p role="alert" className="display text-d3">
          {league.reservation?.sentence ?? `This league did not reach the minimum ${needed} players needed to start.`}
        </p>
        <FishRow claimed={claimed} total={total} />
        <p>
          {`${wereIn(claimed, total)} on ${formatDate(league.starts_at)}.`}{' '}
          <span className="text-foam-muted">Nobody lost anything, and your fantasy league is untouched.</span>
        </p>
        {names.length > 0 && (
          <p className="text-foam-muted">
            <b className="text-foam">Who was in:</b> {names.join(', ')}
          </p>
        )}
      </Panel>
      <Panel heading="What’s next" className="grid gap-5">
        <div className="grid justify-items-start gap-2.5">
          <p className="text-foam-muted">Next chance: {season + 1}. Your league and your team stay saved.</p>
          <EmailMe kind="season" label="Email me when it’s back" from="lobby" />
        </div>
        <div className="grid justify-items-start gap-2.5">
          <p className="text-foam-muted">Until then: a whole season against nine rivals, in ten minutes.</p>
          <PracticeLink className={buttonClass({ tone: 'brass' })}>Play a practice season</PracticeLink>
        </div>
        <p className="text-foam-muted">
          Something wrong?{' '}
          <a href={`mailto:${email}`} className="text-link text-foam">
            Write to {email}
          </a>
        </p>
      </Panel>
    </div>
  )
}
