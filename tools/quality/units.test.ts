/** The systemd units of `deploy/`: what keeps them running, and what they may not do. */
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
  it('is tried again for as long as the database is away, and is locked in', () => {
    expect(REQUIRED.filter((line) => !lines.includes(line))).toEqual([])
    expect(lines.some((line) => /^Restart=(always|on-failure)$/.test(line))).toBe(true)
    // `StartLimitIntervalSec` is ignored in any other section.
    const unit = lines.slice(lines.indexOf('[Unit]'), lines.indexOf('[Service]'))
    expect(unit).toContain('StartLimitIntervalSec=0')
  })

  it('has the owner’s password only if it migrates', () => {
    const hasIt = lines.includes('EnvironmentFile=/etc/whale-club/owner.env')
    expect(hasIt).toBe(name === 'whale-club-migrate.service')
  })
})

it('keeps the owner’s password out of the settings of all processes', async () => {
  expect(await readFile(join(root, 'deploy/env.example'), 'utf8')).not.toContain('MIGRATION_DATABASE_URL')
  expect(await readFile(join(root, 'deploy/owner.env.example'), 'utf8')).toMatch(/^MIGRATION_DATABASE_URL=/m)
})

it('logs no address in nginx, whose errors repeat it', async () => {
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
