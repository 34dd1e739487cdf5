/**
 * `whale-club migrate` migrates the database's tables to this version and exits. Only this process needs the owner's password. `plan` lists
 * what it would do (docs/operations.md).
 */
import { WrongSetting, readSettings } from '../env.ts'
import { migrateDatabase, planOfMigration } from '../platform/postgres/migrate-database.ts'
import { runMain } from '../run-main.ts'

await runMain(async () => {
  const { databaseUrl, directDatabaseUrl, migrationDatabaseUrl: ownersUrl } = readSettings()
  const words = process.argv.slice(2).join(' ')
  if (words !== '' && words !== 'plan') throw new WrongSetting('Usage: whale-club migrate [plan]')
  if (databaseUrl === null) throw new WrongSetting('Set DATABASE_URL. The embedded database needs no such step.')
  const name = directDatabaseUrl === null ? 'DATABASE_URL' : 'DIRECT_DATABASE_URL'
  const at = { url: directDatabaseUrl ?? databaseUrl, name }
  if (words === 'plan') return void process.stdout.write(`${await planOfMigration(at)}\n`)
  await migrateDatabase({ ...at, ownersUrl })
  process.stdout.write('The tables are those of this version.\n')
})
