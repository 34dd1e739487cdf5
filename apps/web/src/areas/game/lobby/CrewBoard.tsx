import type { ReplyOf, endpoints } from '@whale/contract'
import { CrownIcon } from '@phosphor-icons/react/dist/csr/Crown'
import type { ReactNode } from 'react'
import { Avatar } from '../../../shared/ui/Avatar.tsx'
import { PlaceTile } from '../../../shared/ui/PlaceTile.tsx'
import { VerifiedMark } from '../../../shared/ui/VerifiedMark.tsx'

type Team = ReplyOf<typeof endpoints.leagues.leaguePlayers>['teams'][number]

interface Props {
  teams: readonly Team[]
  onInvite: () => void
}

/** One tile per team: who claimed it, or an invitation. New members appear live. */
export function CrewBoard({ teams, onInvite }: Props): ReactNode {
  return (
    <ul className="grid grid-cols-2 gap-2.5 lg:grid-cols-3">
      {teams.map((team) => (
        // A claimed tile gets a new key, so that it animates in.
        <li
          key={`${team.team_id} ${team.player?.user_id ?? ''}`}
          className={team.player === null ? undefined : 'col-span-2 md:col-span-1'}
        >
          {team.player === null ? (
            <PlaceTile
              state="empty"
              label={team.team_name}
              action={
                <button
                  type="button"
                  onClick={onInvite}
                  aria-label={`Invite ${team.team_name}’s manager`}
                  className="text-link min-h-11 px-4 text-small"
                >
                  Invite
                </button>
              }
            />
          ) : (
            <Claimed team={team} player={team.player} />
          )}
        </li>
      ))}
    </ul>
  )
}

function Claimed({ team, player }: { team: Team; player: NonNullable<Team['player']> }): ReactNode {
  return (
    <PlaceTile
      state="claimed"
      avatar={
        <Avatar
          name={team.team_name}
          imageUrl={team.avatar}
          size={46}
          tone={player.is_you ? 'you' : 'seeded'}
          className="stamped"
        />
      }
      name={team.team_name}
      detail={player.is_you ? `${player.username}, you` : player.username}
      {...(player.is_owner || player.is_verified ? { action: <Marks player={player} /> } : {})}
    />
  )
}

function Marks({ player }: { player: NonNullable<Team['player']> }): ReactNode {
  return (
    <span className="flex flex-none items-center gap-1.5">
      {player.is_verified && <VerifiedMark label="Verified" size={22} />}
      {player.is_owner && <CrownIcon size={22} weight="fill" aria-label="Commissioner" className="text-brass-text" />}
    </span>
  )
}
