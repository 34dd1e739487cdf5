import { readFile, readdir } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { statementsOf } from './statements.ts'

test('splits at semicolons outside comments, texts, names and bodies', () => {
  const script = `-- First; still a comment.
create table a (b text default ';');
create function f() returns int language sql as $$ select 1; $$;
create function g() returns int language sql as $body$ select '$$;'; $body$;
select "odd;name" from a where b = 'it''s; fine'; -- the last; one
`
  expect(statementsOf(script)).toEqual([
    `-- First; still a comment.\ncreate table a (b text default ';')`,
    'create function f() returns int language sql as $$ select 1; $$',
    `create function g() returns int language sql as $body$ select '$$;'; $body$`,
    `select "odd;name" from a where b = 'it''s; fine'`,
  ])
})

test('no migration has a block comment or a backslash string, which it does not support', async () => {
  for (const folder of ['club/', 'cell/']) {
    const url = new URL(`../../../migrations/${folder}`, import.meta.url)
    for (const name of (await readdir(url)).filter((each) => each.endsWith('.sql'))) {
      expect(await readFile(new URL(name, url), 'utf8'), name).not.toMatch(/\/\*|\bE'/)
    }
  }
})
