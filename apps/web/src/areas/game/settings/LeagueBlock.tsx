import { calls, endpoints } from '@whale/contract'
import { type ReactNode, useState } from 'react'
import type { Game } from '../shared/shell/use-game.ts'
import { formatAgo } from '../../../shared/format/format.ts'
import { FormFailure } from '../../../shared/forms/FormFailure.tsx'
import { TextField } from '../../../shared/forms/TextField.tsx'
import { useCommandForm } from '../../../shared/forms/use-command-form.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { Facts } from './Facts.tsx'
import type { League } from './league.ts'

const PROVIDERS = { espn: 'ESPN', sleeper: 'Sleeper' } as const

/** What the league is called, and where it is kept. */
export function LeagueBlock({ game, league }: { game: Game; league: League }): ReactNode {
  const provider = PROVIDERS[league.provider]
  const { last_synced: synced, name } = game.fantasy_league
  return (
    <Panel heading="League">
      {league.is_owner && <Rename league={league} />}
      <Facts
        facts={[
          ...(league.is_owner ? [] : [['Name', league.name] as const]),
          ['Kept at', provider],
          ...(name === league.name ? [] : [[`Called at ${provider}`, name] as const]),
          ['Teams', `${league.total_claimed} of ${league.total_teams} claimed`],
          ['Scores last read', synced === null ? 'not yet this week' : formatAgo(synced, { now: game.game_state.now })],
        ]}
      />
      <p className="mt-3 text-small text-foam-muted">
        Scores are read from {provider} by themselves: while games are on, and again before units move.
        {league.provider === 'espn' &&
          league.is_owner &&
          ' That needs the league to stay viewable to the public: League Manager Tools, Basic Settings, at ESPN. We keep no password of yours.'}
      </p>
    </Panel>
  )
}

/** The league's name, as the viewer saw it last: a change of somebody else is not overwritten. */
function Rename({ league }: { league: League }): ReactNode {
  const [seen, setSeen] = useState(league.name)
  const [isSaved, setSaved] = useState(false)
  const { form, submit, isPending, failure } = useCommandForm<
    typeof endpoints.leagues.updateLeagueSettings,
    { name: string }
  >(calls.leagues.updateLeagueSettings, {
    schema: endpoints.leagues.updateLeagueSettings.body.pick({ name: true }),
    start: { name: league.name },
    input: ({ name }) => ({ params: { id: league.id }, body: { name, based_on: seen } }),
    onDone: ({ name }) => {
      setSeen(name)
      setSaved(true)
    },
  })
  return (
    <form noValidate onSubmit={submit} className="mb-3 grid gap-3">
      <TextField
        form={form}
        name="name"
        label="League name"
        hint="Everybody aboard sees it, and so does whoever opens your invitation."
        autoComplete="off"
        maxLength={60}
      />
      {failure !== null && <FormFailure failure={failure} />}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" tone="quiet" busy={isPending} busyLabel="Saving">
          Save name
        </Button>
        <span role="status" className="text-small font-semibold text-lagoon">
          {isSaved ? 'Saved.' : ''}
        </span>
      </div>
    </form>
  )
}
