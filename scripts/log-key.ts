import { readConfig } from '../server/src/config.ts'
import { reachDatabase } from '../server/src/doctor/reach-database.ts'
import { readVerifierKeys } from '../server/src/features/transparency-log/public/judge-checkpoint.ts'
import { putLogKeyAside } from '../server/src/features/transparency-log/public/log-key.ts'

/*
 * Prints the keys that signed for the transparency log, the first first. With `rotate` the secret key of DATA_DIR is put
 * aside: the server signs its next checkpoint, within a minute, with a new one. What the old one signed holds on.
 */
const config = readConfig()
if (process.argv.includes('rotate')) {
  const aside = putLogKeyAside(config.data_dir, new Date().toISOString().slice(0, 10))
  console.log(
    aside ? `The key is in ${aside} now; the next checkpoint has a new one.` : 'There is no key yet.',
  )
}
const opened = await reachDatabase(config)
if ('finding' in opened) console.log(opened.finding.message)
else {
  for (const key of await readVerifierKeys(opened.db)) console.log(key)
  await opened.close()
}
