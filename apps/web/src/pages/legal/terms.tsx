import type { ReactNode } from 'react'
import { LegalFrame, LegalPart } from './LegalFrame.tsx'

export function TermsPage(): ReactNode {
  return (
    <LegalFrame heading="Terms of Service" summary="Free. Simulated. 13 and up. Not gambling.">
      <LegalPart heading="It is a game">
        <p>
          Whale Club is played with units. Units are counted here and nowhere else: they cannot be bought, sold, cashed
          out or traded, and they have no cash value. Every bet in the game is simulated. It is not gambling and not a
          sportsbook.
        </p>
      </LegalPart>
      <LegalPart heading="It is free">
        <p>There is nothing to pay and nothing to buy in the game.</p>
      </LegalPart>
      <LegalPart heading="Who may play">
        <p>You must be at least 13 years old. One person, one account, one team in a league.</p>
      </LegalPart>
      <LegalPart heading="Your league">
        <p>
          We read your league's name, teams, rosters and scores from ESPN or Sleeper and change nothing there. ESPN and
          Sleeper are not partners of ours. Their final scores decide; if they correct one before Wednesday 7:30am
          Eastern, the week is counted again, and everybody sees the difference.
        </p>
      </LegalPart>
      <LegalPart heading="Fair play">
        <p>
          Don't play for others, feed one account from another, or try to break the game. Who does can be removed by the
          commissioner or by us.
        </p>
      </LegalPart>
    </LegalFrame>
  )
}
