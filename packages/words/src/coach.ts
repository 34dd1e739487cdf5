/** The practice coach: one sentence for each thing, once, when it first matters. */
import { WHAT_DECIDES } from './final.ts'

export const COACH_TIPS = {
  start: 'End a Tuesday under 100 units and you’re out. At 700 you’re a whale.',
  casino: 'The casino is free. Open it and lock in your pick: it pays 100 if it hits.',
  prediction: 'Top score: who scores most this week? Everybody who’s right shares the pot.',
  next: 'All set. “Play the games” locks everyone’s picks and kicks off.',
  games: 'Games are on: four days in twenty seconds. Nobody can change a pick now.',
  // Counted over 1,500 seasons: the best projection of week 1 reaches the 10 points in 73% of them.
  missed: 'Your pick missed, and it cost you nothing. Even the best one misses about one time in four.',
  tuesday:
    'It’s Tuesday: scores count, bets and casino pay, and whoever is under 100 is out. Every line is on the receipt.',
  out: 'You’re out: you ended below 100. Buy back in once, free, until week 9. You get 100 units.',
  'out-for-good': 'You’re out: buying back ended with week 9. Watch who takes the treasury, then play a new season.',
  whale: 'You’re a whale: 700 units or more. Stay one through week 9 and you play for the treasury.',
  offer:
    'A rival offers you a bet. Both stakes wait in the middle, and on Tuesday the winner takes them. Take it, pass, or counter.',
  bets: 'Bets are open. At odds of 2.00 you both put in the same. Longer odds: they put in more, and you win less often.',
  drift: 'No casino this week. Pick a top score anyway: from week 4 to 9, doing nothing costs 10.',
  multiplier: 'Whales can buy a multiplier here: 100 units now, and your score counts 1.2 times in three weeks.',
  'all-in':
    'Last stop before the Triangle. A fish can go all in on their own team here: hit the line, win your stake and 300 more.',
  triangle: `The final, the Bermuda Triangle. ${WHAT_DECIDES}`,
}

export type CoachTip = keyof typeof COACH_TIPS
