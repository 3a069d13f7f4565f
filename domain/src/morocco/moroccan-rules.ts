import type { CountryRule } from '../country/country-rule.ts'

const readOn = '2026-11-20'

/**
 * What Moroccan law and practice ask of a car rental agency, each with the day from which it holds, how sure that is
 * and where it was read (docs/morocco.md). Not legal advice: an accountant or lawyer checks it, and the settings change it.
 */
export const moroccanRules = {
  /** What an invoice names of its seller and buyer (CGI 145-III). */
  invoice_mentions: {
    certainty: 'A',
    since: '2019-01-01',
    sources: [
      at(
        'https://cybadvisory.com/04-janvier-2019-obligation-de-mention-de-lice-niveau-factures-de-ventes-a-compter-1er-janvier-2019',
      ),
      at('https://flasheconomie.com/dgi-note-explicative-sur-la-mention-de-lice-sur-les-factures/'),
    ],
    fields: {},
  },
  /** The total of an invoice in words; a custom, of which no legal text was found. */
  amount_in_words: { certainty: 'U', since: '2019-01-01', sources: [], fields: {} },
  /** The normal rate of the tax on the hire of a car. */
  normal_tax: {
    certainty: 'B',
    since: '2024-01-01',
    sources: [at('https://maghress.com/fr/lopinion/150352')],
    fields: { rate: { kind: 'percent', value: '20' } },
  },
  /** The stamp duty on what is received in cash. */
  cash_stamp: {
    certainty: 'B',
    since: '2004-01-01',
    sources: [
      at('https://maghress.com/fr/aujourdhui/177756'),
      at('https://leconomiste.com/article/1005811-droits-de-timbre-la-declaration-devient-trimestrielle'),
    ],
    fields: {
      rate: { kind: 'percent', value: '0.25' },
      rounding: {
        kind: 'choice',
        value: 'up_to_centime',
        choices: ['up_to_centime', 'half_up', 'up_to_dirham'],
      },
      borne_by: { kind: 'choice', value: 'agency', choices: ['agency', 'client'] },
    },
  },
  /** From what a client may not pay one hire in cash without a fine (CGI 193). */
  cash_limit: {
    certainty: 'A',
    since: '2017-04-06',
    sources: [
      at(
        'https://fnh.ma/article/actualite-economique/fisc-au-dela-de-20-000-dh-le-paiement-par-cash-n-est-plus-tolere',
      ),
      at(
        'http://www.finaudit.ma/actualites/9-actualites/36-extrait-de-la-note-de-service-de-la-dgi-relative-au-paiement-en-espece',
      ),
    ],
    fields: { amount: { kind: 'amount', value: 2_000_000 }, fine: { kind: 'percent', value: '6' } },
  },
  /** Up to what purchases in cash from one supplier can be deducted. */
  cash_purchases: {
    certainty: 'B',
    since: '2019-01-01',
    sources: [at('https://fr.le360.ma/economie/paiement-en-liquide-la-vis-se-resserre-184118')],
    fields: { a_day: { kind: 'amount', value: 500_000 }, a_month: { kind: 'amount', value: 5_000_000 } },
  },
  /** How long a car may be let (cahier des charges of 2024). */
  car_age: {
    certainty: 'B',
    since: '2024-04-15',
    sources: [
      at(
        'https://fr.le360.ma/economie/location-de-voitures-les-professionnels-vent-debout-contre-la-nouvelle-reglementation_JRMAYG2NMRGWVBFF2PNFZUZQPU/',
      ),
      at(
        'https://www.challenge.ma/entree-en-vigueur-du-nouveau-cahier-des-loueurs-de-voitures-sans-chauffeur-ce-qui-change-a-compter-du-15-avril-279561/',
      ),
    ],
    fields: {
      combustion: { kind: 'years', value: 5 },
      hybrid: { kind: 'years', value: 6 },
      electric: { kind: 'years', value: 7 },
      notice: { kind: 'days', value: 90 },
    },
  },
  /** How many cars an agency has at least; sources say 5 and 7. */
  fleet_minimum: {
    certainty: 'B',
    since: '2027-01-01',
    sources: [
      at(
        'https://fr.le360.ma/economie/agences-de-location-de-voitures-laugmentation-du-capital-fait-debat_32XPXUVQ7FESTFA5VCTNT27OLQ/',
      ),
      at('https://www.bladi.net/location-voitures-maroc-nouvelles-regles-plus-severes,107921.html'),
    ],
    fields: { cars: { kind: 'count', value: 5 } },
  },
  /** The capital of an agency, a responsible person and the papers of its licence. */
  agency_papers: {
    certainty: 'B',
    since: '2024-04-15',
    sources: [
      at('https://www.jasamicar.com/nouveau-reglement-pour-la-location-de-voitures-au-maroc/'),
      at('https://maghress.com/fr/lobservateur/213994'),
    ],
    fields: { capital: { kind: 'amount', value: 50_000_000 }, notice: { kind: 'days', value: 90 } },
  },
  /** What a site that collects personal data says of its notification to the CNDP. */
  data_notice: {
    certainty: 'A',
    since: '2009-02-18',
    sources: [at('https://studylibfr.com/doc/1915436/conformit%C3%A9-des-sites-web')],
    fields: {},
  },
  /** That a contract says what a car's tracker is for. */
  gps_notice: {
    certainty: 'B',
    since: '2014-01-10',
    sources: [
      at(
        'https://avocat-jawhari.com/2020/10/01/geolocalisation-et-protection-des-donnees-a-caractere-personnel/',
      ),
    ],
    fields: {},
  },
  /** That a signature with a finger counts as evidence (law 43-20), which the contract says. */
  electronic_signature: {
    certainty: 'B',
    since: '2021-01-11',
    sources: [
      at(
        'https://www.challenge.ma/la-loi-sur-les-signatures-electroniques-desormais-operationnelle-document-172588/',
      ),
      at('https://legalsolutions.ma/la-valeur-probante-de-la-signature-electronique-au-maroc'),
    ],
    fields: {},
  },
  /** That invoices are kept as data beside their PDF, ready for the decree on electronic invoices (CGI 145-IX). */
  structured_invoice: {
    certainty: 'B',
    since: '2018-01-01',
    sources: [
      at(
        'https://fr.le360.ma/economie/la-facturation-electronique-sinvite-au-maroc_T43BFM43TVG6RDZGBG7PU7ORSI/',
      ),
      at('https://sage.com/fr-ma/blog/systeme-de-facturation-electronique-tout-ce-quil-faut-savoir'),
    ],
    fields: {},
  },
  /** Within how many days the driver of a fine is declared (law 52-05), fewer where a Moroccan company hired the car. */
  driver_declaration: {
    certainty: 'B',
    since: '2010-10-01',
    sources: [at('https://maghress.com/fr/aujourdhui/79716')],
    fields: { days: { kind: 'days', value: 30 }, company_days: { kind: 'days', value: 5 } },
  },
} as const satisfies Record<string, CountryRule>

export type MoroccanRule = keyof typeof moroccanRules

function at(address: string) {
  return { address, read_on: readOn }
}
