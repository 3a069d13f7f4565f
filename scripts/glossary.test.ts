import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

/** Words that have given way to another (docs/glossary.md), as they may stand inside a name. */
const oldWords =
  /^(?:hir(?:e|es|ed|er|ers|ing|eable)|rentals?|customers?|places?|papers?|desks?|offices?|meant)$/i

/** What may stand all the same: a name, or a name of some files alone, by reason. */
const exceptions: { why: string; names: RegExp; files?: RegExp }[] = [
  {
    why: 'layers of a street map’s tiles',
    names: /^places(?:_country)?$/,
    files: /street-(?:layers|tiles)/,
  },
  {
    why: 'fields, settings, codes and endpoints of the wire, columns, and the words that they are looked up by',
    names:
      /^(?:hireable|track_outside_hires|outside_hire|customer_email|first_hire|rental_\w+|rental(?:Dashboard|DashboardQuery)|Rental(?:Dashboard|Figures)|readRentalDashboard|(?:by|unknown)_place|without_places|place_price_required|former_customer|\w*papers?_\w+|\w+_papers?|car_rental|customer)$/,
  },
  { why: 'figures of the wire', names: /^hires$/, files: /gains|home|figures|rental-tab|sheets\/words/ },
  {
    why: 'of the wire in gains and notifications; a blank of a sentence; where one signs; the key of a word',
    names: /^places?$/,
    files:
      /gains|notification|watch-cars|push|cart-card|chosen-trip|whatsapp-text|read-feed|printed-document|pdf\/paper|print-(?:contract|receipt|dossier)|audit-values|changed-parts/,
  },
  { why: 'the gains that bookings bring, and their tab', names: /^(?:rental|Rental(?:Tab|Tiles|Skeleton))$/ },
  {
    why: 'to place and to replace; where a popover goes',
    names: /^(?:placement|Placement|setPlacement|place(?:Span|By)|placed)$/,
  },
  {
    why: 'the papers of a car',
    names: /papers?/i,
    files: /^(?!.*(?:(?:documents|accounting|pdf|downloads)\/|booking-documents|documents-tab))/,
  },
  { why: 'what the layout of documents reads', names: /^paper$/, files: /typeset/ },
]

const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => existsSync(join(root, file)))

test('no identifier bears a word that the glossary has replaced', () => {
  const sources = files.filter(
    (file) => /\.tsx?$/.test(file) && !/db\/tables\.ts$|glossary\.test\.ts$/.test(file),
  )
  const found = sources.flatMap((file) =>
    [...new Set(namesIn(readFileSync(join(root, file), 'utf8')))]
      .filter((name) => hasOldWord(name) && !isExcepted(name, file))
      .map((name) => `${file}: ${name}`),
  )
  expect(found).toEqual([])
})

test('no file bears a word that the glossary has replaced', () => {
  // Decisions and migrations keep the names by which they are known.
  const named = files.filter((file) => !/^docs\/decisions\/|\/migrations\//.test(file))
  const found = named.filter(
    (file) => hasOldWord(basename(file).replaceAll(/[-.]/g, '_')) && !namesAsTheProduct.test(file),
  )
  expect(found).toEqual([])
})

/** The tab of rentals and its endpoint; the papers of a car; the layout of documents. */
const namesAsTheProduct =
  /(?:^|\/)(?:rental-tab\.tsx|rental\.json|read-rental-dashboard\.ts|paper\.typ|(?:car|change|insert)-papers[.\w]*|papers-(?:rule|section|search|due)[.\w]*|paper-dialog\.tsx)$/

function isExcepted(name: string, file: string): boolean {
  return exceptions.some(({ names, files: where }) => names.test(name) && (where?.test(file) ?? true))
}

/** Whether one of the words that a name is made of is an old one. */
function hasOldWord(name: string): boolean {
  return name.split(/_|(?<=[a-z\d])(?=[A-Z])/).some((word) => oldWords.test(word))
}

/** The identifiers of a source: what is neither a comment nor a text. What stands inside a template is left out. */
function namesIn(source: string): string[] {
  const code = source.replaceAll(
    /\/\*[\s\S]*?\*\/|(?<![:\\])\/\/.*|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g,
    ' ',
  )
  return [...code.matchAll(/[A-Za-z_$][\w$]*/g)].map(([name]) => name)
}
