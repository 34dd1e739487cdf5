/** Links to what members share. A link exists only after a member asks for it, and they can end it any time. */
import { type BodyOf, type ReplyOf, endpoints } from '@whale/contract'
import { sharedWords } from '@whale/words'
import { paths } from '@whale/words/addresses'
import type { League, LeagueId } from '@whale/game'
import type { FastifyInstance } from 'fastify'
import { atLeague } from '../../domain/cells.ts'
import { peek } from '../../domain/peek.ts'
import { type Handlers, answer, bindAll, memberOf, userOf } from '../../http/endpoint.ts'
import { RequestError, notFound } from '../../http/failure.ts'
import { takeAllowance } from '../../http/limits.ts'
import { pictureAddress } from '../../http/pictures.ts'
import { sharedThing } from '../../http/shared-cards.ts'
import { shareOfToken } from '../../http/shared-links.ts'
import { type NewShare, type Share, deleteShare, sharePath, sharesOf, writeShare } from '../../domain/shares.ts'
import type { Allowance } from '../../platform/postgres/allowances.ts'
import type { World } from '../../world.ts'

const MAKING: Allowance = { burst: 40, everyMs: 60_000 }

export function bindShares(app: FastifyInstance, world: World): void {
  const handlers: Handlers<typeof endpoints.shares> = {
    sharedPage: async ({ params: { token }, address }) => {
      const thing = await sharedThing(world, await shareOfToken(world, { token, address }))
      if (thing === null) throw notFound()
      const { card, inviteCode } = thing
      return answer({ card, pictures: picturesOf(paths.share(token), card), invite_code: inviteCode })
    },
    share: async (call) => {
      const { userId, leagueId } = memberOf(call)
      await takeAllowance(world, { what: `shares made by ${userId}`, allowance: MAKING })
      const league = await leagueOf(world, leagueId)
      const inviteCode = call.body.with_invite ? (league?.inviteCode ?? null) : null
      const given = { userId, leagueId, inviteCode, ...subjectOf(call.body) }
      const thing = await sharedThing(world, given)
      if (thing === null) throw nothingToShare()
      const made = await writeShare(world, given)
      const path = sharePath(world, made)
      return answer({
        id: made.id,
        url: `${world.publicUrl}${path}`,
        title: sharedWords(thing.card).title,
        pictures: picturesOf(path, thing.card),
        with_invite: made.inviteCode !== null,
      })
    },
    ownShares: async (call) => {
      const shares = await sharesOf(world.club, userOf(call))
      const names = await leagueNames(world, shares)
      return answer({
        shares: shares.map((share) => ({
          id: share.id,
          league_id: share.leagueId,
          league_name: names.get(share.leagueId) ?? null,
          kind: share.kind,
          week: share.week,
          bet_id: share.betId,
          card: share.card,
          with_invite: share.inviteCode !== null,
          made_at: share.madeAt,
          url: `${world.publicUrl}${sharePath(world, share)}`,
        })),
      })
    },
    endShare: async (call) => {
      await deleteShare(world.club, { userId: userOf(call), id: call.params.share_id })
      return answer({ ended: true })
    },
  }
  bindAll(app, world, { endpoints: endpoints.shares, handlers })
}

function nothingToShare(): RequestError {
  return new RequestError({ status: 409, code: 'share.nothing', detail: 'There is nothing to share here yet.' })
}

type Subject = BodyOf<(typeof endpoints)['shares']['share']>['subject']

function subjectOf({ subject }: { subject: Subject }): Pick<NewShare, 'kind' | 'week' | 'betId' | 'card'> {
  return {
    kind: subject.kind,
    week: 'week' in subject ? subject.week : null,
    betId: 'bet_id' in subject ? subject.bet_id : null,
    card: 'card' in subject ? `${subject.set}:${subject.card}` : null,
  }
}

type Pictures = ReplyOf<(typeof endpoints)['shares']['sharedPage']>['pictures']

function picturesOf(path: string, card: Parameters<typeof pictureAddress>[1]): Pictures {
  return { wide: pictureAddress(path, card, 'wide'), tall: pictureAddress(path, card, 'tall') }
}

async function leagueOf(world: World, leagueId: LeagueId): Promise<League | null> {
  const there = await atLeague(world, leagueId)
  return there === null ? null : await peek(there, leagueId)
}

async function leagueNames(world: World, shares: readonly Share[]): Promise<Map<string, string>> {
  const ids = [...new Set(shares.map(({ leagueId }) => leagueId))]
  const leagues = await Promise.all(ids.map(async (id) => await leagueOf(world, id)))
  return new Map(
    leagues.flatMap((league) => (league === null || league.wipedAt !== null ? [] : [[league.id, league.name]])),
  )
}
