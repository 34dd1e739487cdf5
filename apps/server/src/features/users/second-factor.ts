/**
 * An account's second factor. The secret is encrypted with a key outside the database, recovery codes are stored as signatures. Like
 * sessions, it uses the database's clock, not the game clock.
 */
import { createCipheriv, createDecipheriv } from 'node:crypto'
import { SECOND_FACTOR_REMOVAL_HOURS } from '@whale/contract'
import type { UserId } from '@whale/game'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/postgres/pool.ts'
import { inTransaction } from '../../platform/postgres/in-transaction.ts'
import { RequestError } from '../../http/failure.ts'
import { takeAllowance } from '../../http/limits.ts'
import type { World } from '../../world.ts'
import { STEP_SECONDS, base32, stepOfCode } from './totp.ts'

const SECRET_BYTES = 20
const NONCE_BYTES = 12
const TAG_BYTES = 16
const RECOVERY_CODES = 10
/** Base32 characters, five bits each. */
const RECOVERY_LENGTH = 10

/** Three of a million codes are valid at a time, so guessing one takes years. */
const GUESSES = { burst: 10, everyMs: 3 * 60_000 }

/** 400, because the client treats 401 as the end of its session. */
function codeNeeded(): RequestError {
  const detail = 'This account also asks for a code. Sign in with the code of your authenticator app.'
  return new RequestError({ status: 400, code: 'second_factor_needed', detail })
}

function wrongCode(): RequestError {
  const detail = 'That code is wrong or was already used. Apps show a new one every 30 seconds.'
  return new RequestError({ status: 400, code: 'wrong_code', detail })
}

/** Whether the second factor is on, and how many recovery codes are left. */
export async function secondFactorOf(db: Db, userId: UserId): Promise<{ isOn: boolean; recoveryCodesLeft: number }> {
  const { rows } = await sql<{ codes: number }>`
    select count(codes.code_hash)::int as codes from second_factors held
    left join recovery_codes codes on codes.user_id = held.user_id
    where held.user_id = ${userId} and held.confirmed_at is not null
      and (held.removal_due_at is null or held.removal_due_at > now())
    group by held.user_id
  `.execute(db)
  const [row] = rows
  return { isOn: row !== undefined, recoveryCodesLeft: row?.codes ?? 0 }
}

/** Stores a new secret and returns it in base32. It takes effect once confirmed. Null when a second factor is already on. */
export async function enrol(world: World, userId: UserId): Promise<string | null> {
  const secret = Buffer.from(world.newToken(), 'base64url').subarray(0, SECRET_BYTES)
  const sealed = seal(world, userId, secret)
  await sql`delete from second_factors where user_id = ${userId} and removal_due_at <= now()`.execute(world.db)
  const { rows } = await sql`
    insert into second_factors as held (user_id, secret) values (${userId}, ${sealed})
    on conflict (user_id) do update set secret = excluded.secret, last_step = 0 where held.confirmed_at is null
    returning user_id
  `.execute(world.db)
  return rows.length === 0 ? null : base32(secret)
}

/** Turns it on with the app's first code. Returns the recovery codes, which cannot be shown again. Throws 400 for a wrong code. */
export async function confirm(world: World, userId: UserId, code: string): Promise<string[]> {
  await takeAllowance(world, { what: `codes of ${userId}`, allowance: GUESSES })
  return await inTransaction(world.db, async (tx) => {
    if (!(await isAppCode(world, tx, { userId, code, isConfirmed: false }))) throw wrongCode()
    await sql`update second_factors set confirmed_at = now() where user_id = ${userId}`.execute(tx)
    const codes = Array.from({ length: RECOVERY_CODES }, () => recoveryCode(world))
    await tx
      .insertInto('recovery_codes')
      .values(codes.map((each) => ({ user_id: userId, code_hash: signed(world, userId, each) })))
      .execute()
    return codes.map((each) => `${each.slice(0, 5)}-${each.slice(5)}`)
  })
}

/**
 * Requires a code from the app or a recovery code if the account has a second factor. Each code works once. Throws 400 for a missing or wrong
 * code, 429 after too many.
 */
export async function requireSecondFactor(world: World, userId: UserId, code: string | undefined): Promise<void> {
  if (!(await secondFactorOf(world.db, userId)).isOn) return
  if (code === undefined) throw codeNeeded()
  await takeAllowance(world, { what: `codes of ${userId}`, allowance: GUESSES })
  const isRight =
    (await isAppCode(world, world.db, { userId, code, isConfirmed: true })) ||
    (await isRecoveryCode(world, userId, code))
  if (!isRight) throw wrongCode()
  // The user still has the authenticator or a recovery code.
  await sql`
    update second_factors set removal_due_at = null where user_id = ${userId} and removal_due_at is not null
  `.execute(world.db)
}

/** Turns the second factor off. Returns false if there is none. */
export async function removeSecondFactor(db: Db, userId: string): Promise<boolean> {
  const deleted = await db.deleteFrom('second_factors').where('user_id', '=', userId).executeTakeFirst()
  return deleted.numDeletedRows > 0n
}

/** Turns the second factor off in 24 hours, unless a code is used before. Returns false if it is not on. */
export async function scheduleRemoval(tx: Tx, userId: UserId): Promise<boolean> {
  const { rows } = await sql`
    update second_factors
    set removal_due_at = coalesce(removal_due_at, now() + ${`${SECOND_FACTOR_REMOVAL_HOURS} hours`}::interval)
    where user_id = ${userId} and confirmed_at is not null returning user_id
  `.execute(tx)
  return rows.length > 0
}

/** Uses up an app code. Of two parallel calls with the same code, only one succeeds. */
async function isAppCode(
  world: World,
  db: Db | Tx,
  given: { userId: UserId; code: string; isConfirmed: boolean },
): Promise<boolean> {
  const { userId, code, isConfirmed } = given
  const { rows } = await sql<{ secret: Buffer; now: number }>`
    select secret, floor(extract(epoch from now()) / ${STEP_SECONDS}::float8)::int as now from second_factors
    where user_id = ${userId} and (confirmed_at is not null) = ${isConfirmed}
  `.execute(db)
  const [row] = rows
  if (row === undefined) return false
  const step = stepOfCode(unseal(world, userId, row.secret), code, row.now)
  if (step === null) return false
  const { rows: updated } = await sql`
    update second_factors set last_step = ${step} where user_id = ${userId} and last_step < ${step} returning user_id
  `.execute(db)
  return updated.length > 0
}

async function isRecoveryCode(world: World, userId: UserId, code: string): Promise<boolean> {
  const deleted = await world.db
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', signed(world, userId, code))
    .executeTakeFirst()
  return deleted.numDeletedRows > 0n
}

function recoveryCode({ newToken }: World): string {
  return base32(Buffer.from(newToken(), 'base64url')).slice(0, RECOVERY_LENGTH)
}

function signed({ sign }: World, userId: UserId, code: string): string {
  return sign(`recovery code: ${userId} ${code}`)
}

/** Encrypts a secret for one user: nonce, tag and ciphertext. */
function seal(world: World, userId: UserId, secret: Buffer): Buffer {
  const nonce = Buffer.from(world.newToken(), 'base64url').subarray(0, NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', keyOf(world), nonce).setAAD(Buffer.from(userId))
  const text = Buffer.concat([cipher.update(secret), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), text])
}

function unseal(world: World, userId: UserId, sealed: Buffer): Buffer {
  const nonce = sealed.subarray(0, NONCE_BYTES)
  const tag = sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES)
  const decipher = createDecipheriv('aes-256-gcm', keyOf(world), nonce).setAAD(Buffer.from(userId)).setAuthTag(tag)
  return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()])
}

/** A 256-bit key derived from the server's secret key. */
function keyOf({ sign }: World): Buffer {
  return Buffer.from(sign('the key of second factors'), 'base64url')
}
