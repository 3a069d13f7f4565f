import type { contactSubjects } from '@marhala/contract/storefront/contact-values.ts'

type DemoMessage = {
  language: 'en' | 'ar' | 'fr'
  name: string
  mailbox: string
  subject: (typeof contactSubjects)[number]
  message: string
  /** How many days ago, and at what time. */
  day: number
  time: string
  status: 'new' | 'read' | 'answered'
  reply?: string
}

/** What the contact page brought lately, oldest first. */
export const contactMessages: DemoMessage[] = [
  {
    language: 'fr',
    name: 'Hélène Marchand',
    mailbox: 'helene.marchand',
    subject: 'reservation',
    message:
      'Bonjour,\n\nnous arrivons à 23 h 40 avec un vol qui est souvent en retard. Quelqu’un nous attendra-t-il avec la voiture ?\n\nMerci d’avance',
    day: -16,
    time: '21:14',
    status: 'answered',
    reply:
      'Bonjour Madame,\n\noui, nous suivons votre vol et nous vous attendons à la sortie, même en cas de retard. Notez simplement le numéro du vol dans votre réservation.',
  },
  {
    language: 'en',
    name: 'Thomas Whitfield',
    mailbox: 't.whitfield',
    subject: 'general',
    message: 'Can I drive the car over the Tizi n’Tichka pass in January, and do you fit winter tyres?',
    day: -11,
    time: '10:32',
    status: 'answered',
    reply:
      'Good morning,\n\nyes, you may. Our four-wheel-drive cars have all-season tyres; after fresh snow the pass can be closed for a day, so please keep some time in hand.',
  },
  {
    language: 'ar',
    name: 'سعاد المرابط',
    mailbox: 'souad.mrabet',
    subject: 'support',
    message: 'السلام عليكم،\nنسيت نظارتي في السيارة التي أرجعتها صباح اليوم. هل وجدتموها؟',
    day: -8,
    time: '16:05',
    status: 'answered',
    reply: 'وعليكم السلام،\nنعم، النظارة محفوظة لدينا في الوكالة، ويمكنك استلامها في أي وقت.',
  },
  {
    language: 'en',
    name: 'Ingrid Solberg',
    mailbox: 'ingrid.solberg',
    subject: 'feedback',
    message:
      'The handover took five minutes and the car was spotless. Please thank the young man at the airport desk from us.',
    day: -5,
    time: '18:47',
    status: 'read',
  },
  {
    language: 'fr',
    name: 'Mehdi Lahlou',
    mailbox: 'mehdi.lahlou',
    subject: 'other',
    message:
      'Bonjour, notre société a besoin de trois véhicules pendant deux mois à partir du printemps. Proposez-vous des tarifs pour les entreprises ?',
    day: -3,
    time: '09:20',
    status: 'read',
  },
  {
    language: 'ar',
    name: 'كريم الودغيري',
    mailbox: 'k.oudghiri',
    subject: 'reservation',
    message: 'أريد تمديد حجزي يومين إضافيين. هل السيارة متاحة، وكم سيكلف ذلك؟',
    day: -2,
    time: '13:58',
    status: 'new',
  },
  {
    language: 'fr',
    name: 'Sophie Garnier',
    mailbox: 'sophie.garnier',
    subject: 'support',
    message:
      'Bonjour,\nje n’arrive pas à ajouter un deuxième conducteur à ma réservation. Pouvez-vous m’aider ?',
    day: -1,
    time: '11:41',
    status: 'new',
  },
  {
    language: 'en',
    name: 'Daniel Okafor',
    mailbox: 'd.okafor',
    subject: 'general',
    message: 'Is there a child seat for a four-year-old, and can I have two of them in a Duster?',
    day: -1,
    time: '19:26',
    status: 'new',
  },
]
