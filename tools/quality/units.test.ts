/** The files of `deploy/`: how the systemd units restart, what they may not do, and which settings all files name. */
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../exec.ts'

const FOLDER = join(root, 'deploy/systemd')
const units = new Map<string, string[]>()
for (const name of await readdir(FOLDER)) units.set(name, (await readFile(join(FOLDER, name), 'utf8')).split('\n'))

const REQUIRED = [
  'StartLimitIntervalSec=0',
  'User=whale-club',
  'UMask=0077',
  'NoNewPrivileges=yes',
  'ProtectSystem=strict',
  'ProtectHome=yes',
  'PrivateTmp=yes',
  'PrivateDevices=yes',
  'ProtectKernelTunables=yes',
  'ProtectKernelModules=yes',
  'ProtectControlGroups=yes',
  'RestrictNamespaces=yes',
  'RestrictSUIDSGID=yes',
  'SystemCallFilter=@system-service',
  'CapabilityBoundingSet=',
]

describe.each([...units])('%s', (name, lines) => {
  it('restarts for as long as the database is down, and is sandboxed', () => {
    expect(REQUIRED.filter((line) => !lines.includes(line))).toEqual([])
    expect(lines.some((line) => /^Restart=(always|on-failure)$/.test(line))).toBe(true)
    // `StartLimitIntervalSec` is ignored in any other section.
    const unit = lines.slice(lines.indexOf('[Unit]'), lines.indexOf('[Service]'))
    expect(unit).toContain('StartLimitIntervalSec=0')
  })

  it('has the owner’s password only if it runs migrations', () => {
    const hasIt = lines.includes('EnvironmentFile=/etc/whale-club/owner.env')
    expect(hasIt).toBe(name === 'whale-club-migrate.service')
  })
})

it('does not have the owner’s password in the settings of all processes', async () => {
  expect(await readFile(join(root, 'deploy/env.example'), 'utf8')).not.toContain('MIGRATION_DATABASE_URL')
  expect(await readFile(join(root, 'deploy/owner.env.example'), 'utf8')).toMatch(/^MIGRATION_DATABASE_URL=/m)
})

/** Settings read by Docker, Caddy and Node themselves. */
const NOT_OURS = ['NODE_COMPILE_CACHE', 'POSTGRES_DB', 'POSTGRES_PASSWORD', 'POSTGRES_USER', 'PUBLIC_HOST', 'UPSTREAMS']

it('gives processes only settings that exist and are documented', async () => {
  const { settings, documented } = await knownSettings()
  expect([...settings].filter((name) => !documented.has(name))).toEqual([])
  for (const [file, pattern] of DEPLOYED) {
    const text = await readFile(join(root, 'deploy', file), 'utf8')
    const names = [...text.matchAll(pattern)].map(([, name = '']) => name)
    expect(names.length, file).toBeGreaterThan(0)
    expect(
      names.filter((name) => !settings.has(name) && !NOT_OURS.includes(name)),
      file,
    ).toEqual([])
  }
})

it('has an example of each variable that compose reads', async () => {
  const compose = await readFile(join(root, 'deploy/compose.yaml'), 'utf8')
  const example = await readFile(join(root, 'deploy/compose.env.example'), 'utf8')
  const read = [...compose.matchAll(/\$\{(\w+)/g)].map(([, name = '']) => name)
  expect(read).toContain('POSTGRES_PASSWORD')
  expect(read.filter((name) => !example.includes(`\n${name}=`))).toEqual([])
})

/** Files of `deploy/` that name settings, and the pattern that finds them. */
const DEPLOYED: readonly [string, RegExp][] = [
  ['Dockerfile', /(?<=^ENV .*)\b([A-Z_]+)=/gm],
  ['compose.yaml', /(?<=^ +(?:environment: \{.*)?|, )\b([A-Z_]{4,}):/gm],
  ['compose.env.example', /^#?([A-Z_]+)=/gm],
  ['env.example', /^#?([A-Z_]+)=/gm],
  ['owner.env.example', /^#?([A-Z_]+)=/gm],
  ...[...units.keys()].map((name): [string, RegExp] => [`systemd/${name}`, /(?<=^Environment=.*)\b([A-Z_]+)=/gm]),
]

async function knownSettings(): Promise<{ settings: Set<string>; documented: Set<string> }> {
  const env = await readFile(join(root, 'apps/server/src/env.ts'), 'utf8')
  const page = await readFile(join(root, 'docs/settings.md'), 'utf8')
  const named = (text: string, pattern: RegExp) => new Set([...text.matchAll(pattern)].map(([, name = '']) => name))
  return { settings: named(env, /^ {2}([A-Z][A-Z_]+): (?!A_)/gm), documented: named(page, /`([A-Z][A-Z_]+)`/g) }
}

it('logs no address in nginx, whose errors would repeat it', async () => {
  const text = await readFile(join(root, 'deploy/nginx.conf'), 'utf8')
  const servers = text.split(/^server \{/m).slice(1)
  expect(servers).toHaveLength(2)
  for (const server of servers) {
    expect(server).toMatch(/^ {4}access_log off;$/m)
    expect(server).toMatch(/^ {4}error_log \/dev\/null emerg;$/m)
  }
  expect(await readFile(join(root, 'deploy/Caddyfile'), 'utf8')).toMatch(
    /^\{[^}]*log default \{\s*exclude http\.log\.error http\.handlers\.reverse_proxy/m,
  )
})
