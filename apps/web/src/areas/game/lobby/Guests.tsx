/** Who is in, by name and team, and who is missing: in a sheet that the fish of the lobby open. */
import { accountWords } from '@whale/words'
import type { LeagueTeamWire } from '@whale/contract'
import { CrownIcon } from '@phosphor-icons/react/dist/csr/Crown'
import type { ReactNode } from 'react'
import { AskEmail } from '../../../shared/alerts/AskEmail.tsx'
import { Face } from '../../../shared/components/Face.tsx'
import { ProviderPicture } from '../../../shared/components/ProviderPicture.tsx'
import { Sheet } from '../../../shared/ui/Sheet.tsx'
import { VerifiedMark } from '../../../shared/ui/VerifiedMark.tsx'
import type { Guest } from './Doors.tsx'

interface Props {
  guests: readonly Guest[]
  teams: readonly LeagueTeamWire[]
  /** Whether the league will have bets. */
  hasBets: boolean
  open: boolean
  onOpenChange: (open: boolean) => void
}

export function GuestSheet({ guests, teams, hasBets, ...dialog }: Props): ReactNode {
  const missing = teams.filter(({ player }) => player === null)
  return (
    <Sheet {...dialog} heading="Who’s in">
      <div className="grid gap-5">
        <ul className="grid gap-2.5">
          {guests.map((guest) => (
            <GuestRow key={guest.user_id} guest={guest} />
          ))}
        </ul>
        {missing.length > 0 && (
          <p className="text-foam-muted">
            <b className="text-foam">Still missing:</b> {missing.map(({ team_name: name }) => name).join(', ')}
          </p>
        )}
        {hasBets && <AskEmail heading="Want to know when someone bets you?" />}
      </div>
    </Sheet>
  )
}

function GuestRow({ guest }: { guest: Guest }): ReactNode {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Face userId={guest.user_id} size={46} />
      <div className="max-w-full flex-[1_1_6.5rem] leading-tight">
        <p className="font-bold">
          <ProviderPicture url={guest.avatar} />
          {guest.team_name}
        </p>
        <p className="text-small text-foam-muted">{accountWords(guest.team_name, guest)}</p>
      </div>
      {guest.is_verified && <VerifiedMark label="Verified" size={22} />}
      {guest.is_owner && (
        <CrownIcon size={22} weight="fill" aria-label="Commissioner" className="flex-none text-brass-text" />
      )}
    </li>
  )
}
