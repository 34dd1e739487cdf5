import type { ReactNode } from 'react'
import { LegalFrame, LegalPart } from './LegalFrame.tsx'

export function PrivacyPage(): ReactNode {
  return (
    <LegalFrame heading="Privacy Policy" summary="What the game needs, and nothing more.">
      <LegalPart heading="What we keep">
        <p>
          Your email address, a name made from it, and your password in a form that cannot be turned back. Your league's
          name, teams, rosters and scores, as ESPN or Sleeper give them. What you do in the game.
        </p>
      </LegalPart>
      <LegalPart heading="Who sees it">
        <p>
          The people of your league see your name, your team and your units. Your picks are hidden from them until they
          lock. Nobody else sees anything, and nothing is sold.
        </p>
      </LegalPart>
      <LegalPart heading="In your browser">
        <p>
          A token that keeps you signed in, and how you like the page to look. No cookies, no trackers, no scripts of
          others.
        </p>
      </LegalPart>
      <LegalPart heading="Children">
        <p>The game is for people of 13 and older. We don't knowingly keep anything about younger children.</p>
      </LegalPart>
    </LegalFrame>
  )
}
