/** Brings the tables of the database to this version, and ends. Only this process needs the owner's password (docs/operations.md). */
import { WrongSetting, readSettings } from '../env.ts'
import { migrateDatabase } from '../platform/postgres/migrate-database.ts'
import { runMain } from '../run-main.ts'

await runMain(async () => {
  const { databaseUrl, directDatabaseUrl, migrationDatabaseUrl: ownersUrl } = readSettings()
  if (databaseUrl === null) throw new WrongSetting('Set DATABASE_URL. The embedded database needs no such step.')
  const name = directDatabaseUrl === null ? 'DATABASE_URL' : 'DIRECT_DATABASE_URL'
  await migrateDatabase({ url: directDatabaseUrl ?? databaseUrl, name, ownersUrl })
  process.stdout.write('The tables are those of this version.\n')
})
