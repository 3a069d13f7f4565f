import type { MailWords } from './en.ts'

export const fr: MailWords = {
  greeting: 'Bonjour {{name}},',
  signature: 'L’équipe {{company}}',
  ignore: 'Si vous n’avez rien demandé, vous pouvez ignorer ce message.',
  verification: {
    subject: 'Votre code de vérification',
    intro: 'Utilisez ce code pour vérifier votre adresse e-mail :',
    expiry: 'Il est valable 10 minutes.',
  },
  booking: {
    received: {
      subject: 'Nous avons reçu votre réservation {{reference}}',
      intro: 'Merci. La voiture vous est réservée à titre provisoire ; nous confirmerons très vite.',
    },
    confirmed: {
      subject: 'Votre réservation {{reference}} est confirmée',
      intro:
        'Votre voiture est réservée. Merci d’arriver 15 minutes en avance avec votre permis de conduire.',
    },
    cancelled: {
      subject: 'Votre réservation {{reference}} est annulée',
      intro: 'Votre réservation a été annulée.',
      expired:
        'Votre réservation n’a pas été confirmée à temps : la voiture est de nouveau libre. Vous ne devez rien.',
    },
    car: 'Voiture',
    pickup: 'Départ',
    return: 'Retour',
    total: 'Total',
    fee: 'Frais d’annulation',
    link: 'Voir ma réservation',
  },
}
