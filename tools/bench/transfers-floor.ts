/** TPC-B as pgbench runs it, statement by statement from Node: the floor of `transfers`. */
import type pg from 'pg'

const BRANCHES = 10
const TELLERS = 10 * BRANCHES
/** A tenth of pgbench's: they fit in memory either way. */
const ACCOUNTS = 100_000

export async function createTpcB(client: pg.Client): Promise<void> {
  await client.query(`
    create table tpcb_branches (bid int primary key, bbalance int, filler char(88)) with (fillfactor = 100);
    create table tpcb_tellers (tid int primary key, bid int, tbalance int, filler char(84)) with (fillfactor = 100);
    create table tpcb_accounts (aid int primary key, bid int, abalance int, filler char(84)) with (fillfactor = 100);
    create table tpcb_history (tid int, bid int, aid int, delta int, mtime timestamp, filler char(22));
    insert into tpcb_branches select n, 0, '' from generate_series(1, ${BRANCHES}) n;
    insert into tpcb_tellers select n, (n - 1) / 10 + 1, 0, '' from generate_series(1, ${TELLERS}) n;
    insert into tpcb_accounts select n, (n - 1) / ${ACCOUNTS / BRANCHES} + 1, 0, '' from generate_series(1, ${ACCOUNTS}) n;
    analyze tpcb_accounts`)
}

/** Runs one TPC-B transaction. */
export async function tpcBTransfer(client: pg.Client): Promise<void> {
  const upTo = (count: number) => 1 + Math.floor(Math.random() * count)
  const [aid, bid, tid, delta] = [upTo(ACCOUNTS), upTo(BRANCHES), upTo(TELLERS), upTo(10_000) - 5000]
  const run = async (name: string, text: string, values: number[]) => await client.query({ name, text, values })
  await client.query('begin')
  await run('a', 'update tpcb_accounts set abalance = abalance + $1 where aid = $2', [delta, aid])
  await run('s', 'select abalance from tpcb_accounts where aid = $1', [aid])
  await run('t', 'update tpcb_tellers set tbalance = tbalance + $1 where tid = $2', [delta, tid])
  await run('b', 'update tpcb_branches set bbalance = bbalance + $1 where bid = $2', [delta, bid])
  await run('h', 'insert into tpcb_history (tid, bid, aid, delta, mtime) values ($1, $2, $3, $4, current_timestamp)', [
    tid,
    bid,
    aid,
    delta,
  ])
  await client.query('commit')
}
