import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../shared/paths.ts'
import { LegalFrame, type LegalPart } from './LegalFrame.tsx'

const parts: readonly LegalPart[] = [
  {
    slug: 'game',
    heading: 'It is a game',
    body: (
      <p>
        Whale Club is played with units. Units are counted here and nowhere else: they cannot be bought, sold, cashed
        out or traded, and they have no cash value. Every bet in the game is simulated. It is not gambling and not a
        sportsbook.
      </p>
    ),
  },
  {
    slug: 'free',
    heading: 'It is free',
    body: (
      <p>
        There is nothing to pay and nothing to buy in the game. If your league has a pot of its own, that is between its
        members: we do not collect it, hold it, count it or pay it out.
      </p>
    ),
  },
  {
    slug: 'age',
    heading: 'Who may play',
    body: (
      <p>
        You must be at least 13 years old. One person, one account, one team in a league. Keep your password to
        yourself: what is done with your account is yours.
      </p>
    ),
  },
  {
    slug: 'league',
    heading: 'Your league',
    body: (
      <>
        <p>
          Bring a league that you belong to. We read its name, teams, rosters and scores from ESPN or Sleeper and change
          nothing there. ESPN and Sleeper are not partners of ours and answer for nothing here.
        </p>
        <p>
          Their final scores decide. They are read on Tuesday at 4am Eastern, and once more on Wednesday at 7:30am: if
          one was corrected in between, the week is counted again, and everybody sees the difference. After that results
          are final. While scores are missing, the count waits for them.
        </p>
        <p>
          The commissioner who is named when a league is brought can change its settings, remove a member, and close the
          league. That choice cannot be undone.
        </p>
      </>
    ),
  },
  {
    slug: 'fair-play',
    heading: 'Fair play',
    body: (
      <p>
        Don’t play for others, feed one account from another, or try to break the game. Team names and messages are seen
        by others: nothing hateful, nothing unlawful. Who does not keep to this can be removed by the commissioner or by
        us.
      </p>
    ),
  },
  {
    slug: 'leaving',
    heading: 'Leaving',
    body: (
      <p>
        You can leave a league, and delete your account, whenever you like. Bets that were taken before you left still
        settle; what is left of your units goes to the league’s treasury.
      </p>
    ),
  },
  {
    slug: 'promise',
    heading: 'What we promise, and what not',
    body: (
      <>
        <p>
          We keep the books with care, and show for every unit why it moved. Still, this is a free game: it comes as it
          is, it can be away for a while or end, and as far as the law lets us say so, we owe nobody anything for units,
          standings or bragging rights that are lost.
        </p>
        <p>If these terms change, the new ones stand here, and you are told before they count.</p>
        <p>
          Questions?{' '}
          <Link to={paths.support()} className="text-link text-foam">
            Write to us
          </Link>
          . What we keep about you stands in the{' '}
          <Link to={paths.privacyPolicy()} className="text-link text-foam">
            Privacy Policy
          </Link>
          .
        </p>
      </>
    ),
  },
]

export function TermsPage(): ReactNode {
  return (
    <LegalFrame
      heading="Terms of Service"
      since="November 2026"
      summary="Free. Simulated. 13 and up. Not gambling."
      parts={parts}
    />
  )
}
