import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { formatEastern, formatWeek } from '../../../shared/format/format.ts'
import { paths } from '../../../shared/paths.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { type Offer, leadOfOffer, leadWords, offerWord, offerWords } from './flows-view.ts'

/** How many offers show before the viewer asks for all. */
const FIRST_OFFERS = 8

/** Offers that never became a bet, newest first. */
export function OfferList({ leagueId, offers }: { leagueId: string; offers: readonly Offer[] }): ReactNode {
  const [isAll, setAll] = useState(false)
  if (offers.length === 0) return <p className="text-foam-muted">Every offer so far was taken, or is still open.</p>
  const shown = isAll ? offers : offers.slice(0, FIRST_OFFERS)
  return (
    <>
      <ul>
        {shown.map((offer) => (
          <OfferItem key={offer.bet_id} leagueId={leagueId} offer={offer} />
        ))}
      </ul>
      {shown.length < offers.length && (
        <div className="mt-3">
          <Button tone="line" size="small" onClick={() => setAll(true)}>
            Show all {offers.length} offers
          </Button>
        </div>
      )}
    </>
  )
}

function OfferItem({ leagueId, offer }: { leagueId: string; offer: Offer }): ReactNode {
  const { bet_id: bet, week, sentence, public_from: publicFrom } = offer
  const lead = leadOfOffer(offer)
  return (
    <li className="border-t border-line py-3 leading-snug wrap-anywhere first:border-0 first:pt-0">
      <p className="flex items-baseline justify-between gap-3">
        <Link to={paths.bets(leagueId, { tab: 'settled', bet })} className="text-link min-w-0 font-semibold">
          {sentence}
        </Link>
        <span className="flex-none text-small font-bold">{offerWord(offer)}</span>
      </p>
      <p className="text-small text-foam-muted">{offerWords(offer)}</p>
      <p className="text-small text-foam-muted">
        {formatWeek(week)}.{lead !== null && ` By the odds: ${leadWords(lead)}.`}
      </p>
      {publicFrom !== null && (
        <p className="text-small text-foam-muted">Only you two see this until {formatEastern(publicFrom)}.</p>
      )}
    </li>
  )
}
