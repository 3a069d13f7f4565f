import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const compose = join(import.meta.dirname, '../../../compose.yaml')

/** The environment that `compose.yaml` gives both servers, `${NAME}` filled in from the content of `.env`. */
export function readComposeSettings(dotEnv: Record<string, string>): Record<string, string> {
  const text = readFileSync(compose, 'utf8')
  const settings = text.slice(text.indexOf('&settings'), text.indexOf('\nservices:'))
  const lines = [...settings.matchAll(/^ {4}([A-Z_]+): (.+)$/gm)]
  if (lines.length < 5) throw new Error('compose.yaml no longer says what its servers are given.')
  return Object.fromEntries(lines.map(([, name, value]) => [name!, fillIn(value!, dotEnv)]))
}

function fillIn(value: string, dotEnv: Record<string, string>): string {
  return value.replace(
    /\$\{([A-Z_]+)(?::([?-])([^}]*))?\}/g,
    (_, name: string, kind: string, rest: string) => {
      const setting = dotEnv[name] ?? (kind === '-' ? rest : undefined)
      if (setting === undefined) throw new Error(`compose.yaml wants ${name} in .env.`)
      return setting
    },
  )
}
