/** Every reason why a rule refuses a command, with the details for its sentence. A value, never thrown. */
import type { Instant } from './values/instant.ts'
import type { Points } from './values/points.ts'
import type { Units } from './values/units.ts'
import type { ProviderName } from './season/scores.ts'
import type { CasinoEvent } from './season/weeks.ts'
import type { BetStateName } from './ledger/named-bet.ts'

export type Refusal =
  // Creating and joining a league, §4.
  | { code: 'league.exists' }
  | { code: 'league.too_small'; teams: number; needed: number }
  /** The fantasy league has no weekly matchups, so no week could be settled. */
  | { code: 'league.points_only'; provider: ProviderName }
  | { code: 'league.guillotine'; provider: ProviderName }
  | { code: 'league.unscheduled'; provider: ProviderName; week: number; missing: number; teams: number }
  /** The fantasy league's first scored week is later than the game's. */
  | { code: 'league.starts_later'; provider: ProviderName; firstWeek: number; startWeek: number }
  /** The fantasy league's last scored week is earlier than the game's. */
  | { code: 'league.ends_early'; provider: ProviderName; lastWeek: number; weeks: number }
  | { code: 'league.full' }
  | { code: 'league.not_started' }
  /** `added`: the fantasy league that someone wants to add. */
  | { code: 'league.over'; added?: { name: string; season: number } }
  | { code: 'league.joining_closed'; lastWeek: number }
  /** The season has started, so no league can be reserved for it. */
  | { code: 'reservation.closed'; season: number }
  /** The league is not reserved: its season is open at the provider. */
  | { code: 'reservation.none' }
  /** The owner has no team in the league that they named. */
  | { code: 'reservation.not_yours' }
  | { code: 'team.unknown' }
  | { code: 'team.taken'; provider: ProviderName }
  /** Somebody played the team and left, so it can be claimed only with a verification. */
  | { code: 'team.was_played' }
  /** The team's manager played it with a verified account and left. */
  | { code: 'team.manager_left' }
  /** The provider's league no longer has the team. */
  | { code: 'team.missing'; provider: ProviderName }
  | { code: 'team.username_unknown' }
  | { code: 'team.not_primary_owner' }
  /** The user co-owns the team. `owner` is the primary owner's name; null if there is none or it is unknown. */
  | { code: 'team.co_owned'; owner: string | null }
  | { code: 'player.already_in_league' }
  | { code: 'player.has_left' }
  | { code: 'player.was_removed' }
  | { code: 'claim.unknown' }
  /** The league has the maximum number of waiting requests. */
  | { code: 'claim.league_busy'; max: number }
  /** The user has waiting requests in the maximum number of leagues. */
  | { code: 'claim.too_many'; max: number }
  // The week, §3.
  | { code: 'week.not_started'; opensAt: Instant }
  | { code: 'week.locked'; lockedAt: Instant; nextOpensAt: Instant | null }
  /** A form filled in for a week that is not the current one. */
  | { code: 'week.other'; current: number }
  | { code: 'week.provisional'; finalAt: Instant }
  | { code: 'player.eliminated' }
  | { code: 'player.unknown' }
  | { code: 'units.not_enough'; wallet: Units; needed: Units }
  | { code: 'treasury.not_enough'; treasury: Units; needed: Units }
  // H2H bets and house bets, §5.
  | { code: 'betting.not_this_week'; week: number }
  | { code: 'h2h.yourself' }
  | { code: 'h2h.opponent_eliminated' }
  | { code: 'h2h.stake_too_small'; min: Units }
  | { code: 'h2h.too_many_proposals'; max: number }
  | { code: 'h2h.too_many_between'; max: number }
  | { code: 'h2h.not_your_teams' }
  | { code: 'h2h.against_own_team' }
  /** `left`: what the side with less room could still put in. `of`: whether the limit is between two teams or includes all latecomers. */
  | { code: 'h2h.enough_between'; max: Units; left: Units; side: 'yours' | 'theirs'; of: 'two' | 'late' }
  /** A player who joined after the first lock can bet from the next week on. */
  | { code: 'h2h.new_this_week'; who: 'you' | 'they'; week: number }
  | { code: 'h2h.unknown' }
  | { code: 'h2h.not_open'; state: BetStateName }
  // Dares, §5.
  | { code: 'dare.bets_are_open' }
  /** No later week has betting. */
  | { code: 'dare.no_week' }
  /** One of the two has already dared the other. */
  | { code: 'dare.already' }
  | { code: 'dare.too_many'; max: number }
  /** The dare opened, was withdrawn or passed on, or one of the two is no longer in. */
  | { code: 'dare.unknown' }
  | { code: 'option.already_placed' }
  /**
   * `unread`: the provider has projections, but they cannot be read now. `wasUnread`: they could not be, and have not been read often enough since.
   */
  | { code: 'house.no_line'; unread?: ProviderName; wasUnread?: ProviderName }
  | { code: 'house.line_moved'; line: Points }
  // Casino, §5.
  | { code: 'casino.no_event'; week: number }
  | { code: 'casino.other_event' }
  | { code: 'casino.not_your_athlete' }
  | { code: 'casino.wrong_position' }
  /** An entry with fewer or more athletes than the event asks for. */
  | { code: 'casino.incomplete'; event: CasinoEvent }
  | { code: 'casino.same_athlete' }
  | { code: 'casino.no_game'; athleteName: string }
  | { code: 'casino.own_team' }
  | { code: 'casino.stake_not_free'; stake: Units }
  // Multiplier, going all in, buy-back, §5.
  | { code: 'multiplier.not_this_week'; week: number }
  | { code: 'multiplier.whales_only' }
  | { code: 'multiplier.already_bought' }
  | { code: 'liquidation.not_this_week'; week: number }
  | { code: 'liquidation.fish_only' }
  | { code: 'liquidation.wallet_too_small'; min: Units }
  | { code: 'liquidation.bets_open' }
  | { code: 'liquidation.already_in' }
  | { code: 'buy_back.not_eliminated' }
  | { code: 'buy_back.once' }
  /** The player took over an eliminated team: the fresh start was its second chance. */
  | { code: 'buy_back.fresh_start' }
  | { code: 'buy_back.too_late'; lastWeek: number }
  // Top score and the Triangle, §5.
  | { code: 'prediction.not_active' }
  | { code: 'prediction.not_an_entrant' }
  // The owner's actions, §4.
  | { code: 'owner.only' }
  | { code: 'kick.yourself' }
  // A new owner, §4.
  /** The member is the owner. */
  | { code: 'owner.already' }
  /** There is no open offer to this member: withdrawn, lapsed, or never made. */
  | { code: 'handover.none' }
  | { code: 'handover.open' }
  /** The previous season's owner has not come back, and the league has not started. */
  | { code: 'handover.owner_awaited' }
  /** Votes on a successor need a running league. */
  | { code: 'succession.not_running' }
  /** The owner was seen, or the league started, within this many days. */
  | { code: 'succession.not_silent'; days: number }
  | { code: 'succession.asked'; from: Instant }
  // The small vote, §4, and void weeks, §3.
  | { code: 'vote.already_open'; endsAt: Instant }
  | { code: 'vote.unknown' }
  | { code: 'vote.ended'; state: 'passed' | 'lapsed' | 'withdrawn' | 'moot' | 'returned' | 'declined' }
  | { code: 'vote.own' }
  /** The vote is on a successor of this member, the owner. */
  | { code: 'vote.owner' }
  | { code: 'vote.gains' }
  | { code: 'vote.active_only' }
  /** The player joined after the first lock. */
  | { code: 'vote.joined_late' }
  | { code: 'void.not_waiting'; week: number }
  | { code: 'void.too_early'; week: number; from: Instant }
  | { code: 'correction.yourself' }
  | { code: 'correction.before_start' }
  | { code: 'wipe.other_name' }
  // Game nights.
  | { code: 'night.host_only' }
  /** The night is in another phase, paused, or over. */
  | { code: 'night.not_now' }
  /** The host skips ahead, but someone has not moved. */
  | { code: 'night.not_everyone' }
  | { code: 'night.off' }
  /** This server already runs its maximum number of nights. `from`: when the next one should end; null if unknown. */
  | { code: 'night.too_many'; from: Instant | null }
  /** This network has already opened its maximum number of nights. */
  | { code: 'night.too_many_yours'; max: number }
  /** Twelve days without the morning on which they begin. */
  | { code: 'night.no_start' }
  // Seats of a night, and rules that no night has, §Night.
  /** A rival plays the seat, so there is nobody to remove. */
  | { code: 'seat.of_rival' }
  /** The seat is not a guest's, so no cookie was lost. */
  | { code: 'seat.no_guest' }
  | { code: 'seat.closed'; lastWeek: number }
  /** The person gave a seat back, and somebody else has it now. */
  | { code: 'seat.had_one' }
  /** The night is running: a newcomer takes a rival's seat instead. */
  | { code: 'seat.no_claims' }
  | { code: 'rule.not_in_nights'; rule: 'votes' | 'contests' | 'handovers' | 'void_weeks' | 'reservations' }
  | { code: 'settings.changed'; name: string }
  /** The fantasy league was read less than ten minutes ago. */
  | { code: 'refresh.too_soon'; from: Instant }
  // Contested teams, §4.
  | { code: 'contest.team_free' }
  /** The team's player has proved ownership. */
  | { code: 'contest.proved' }
  | { code: 'contest.already' }
  | { code: 'contest.unknown' }
  /** In a running league a proof decides one day after the contest began, so that the current player can prove ownership too. */
  | { code: 'contest.too_soon'; from: Instant }
  | { code: 'contest.own_team' }
  | { code: 'contest.after_start' }

export type RefusalCode = Refusal['code']

export type RefusalOf<C extends RefusalCode> = Extract<Refusal, { code: C }>
