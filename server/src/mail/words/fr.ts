import { secondStep } from './second-step.ts'
import type { MailWords } from './en.ts'
import { online } from './online/fr.ts'

export const fr: MailWords = {
  greeting: 'Bonjour {{name}},',
  greeting_nobody: 'Bonjour,',
  signature: 'L’équipe {{company}}',
  pair: '{{label}} : {{value}}',
  comma: ', ',
  code_expiry: 'Il est valable 10 minutes. Nous ne vous le demanderons jamais par téléphone ni par message.',
  code_link_expiry:
    'Le code et le lien sont valables 10 minutes. Nous ne vous les demanderons jamais par téléphone ni par message.',
  ignore: 'Si vous n’avez rien demandé, ignorez ce message.',
  reset_link: 'Réinitialiser mon mot de passe',
  when: 'Quand',
  verification: {
    subject: 'Votre code de vérification',
    title: 'Vérifiez votre adresse e‑mail',
    intro: 'Utilisez ce code pour vérifier votre adresse e‑mail :',
    link: 'Vérifier mon adresse e‑mail',
  },
  reset_code: {
    subject: 'Votre code de réinitialisation',
    title: 'Choisissez un nouveau mot de passe',
    intro: 'Utilisez ce code pour choisir un nouveau mot de passe :',
    unasked: 'Si vous n’avez rien demandé, ignorez ce message : votre mot de passe reste le même.',
  },
  invitation: {
    subject: 'Votre compte chez {{company}}',
    title: 'Votre compte est prêt',
    intro: '{{company}} a créé un compte pour vous. Vous y retrouvez et suivez vos réservations.',
    how: 'Pour choisir votre mot de passe, suivez le lien, saisissez votre adresse e-mail, puis le code que nous vous envoyons.',
    email: 'E-mail',
    unasked:
      'Si vous ne nous connaissez pas, ignorez ce message : sans mot de passe, personne ne peut utiliser ce compte.',
    link: 'Choisir mon mot de passe',
  },
  password_changed: {
    subject: 'Votre mot de passe a été modifié',
    intro: 'Le mot de passe de votre compte a été modifié. Les appareils connectés ont été déconnectés.',
    unasked: 'Si ce n’était pas vous, réinitialisez votre mot de passe sans attendre et prévenez-nous.',
  },
  new_sign_in: {
    subject: 'Nouvelle connexion à votre compte',
    intro: 'Une connexion à votre compte a eu lieu depuis un navigateur que nous ne connaissions pas.',
    browser: 'Navigateur',
    address: 'Adresse Internet',
    unasked:
      'Si c’était vous, vous n’avez rien à faire. Sinon, réinitialisez votre mot de passe : tous les navigateurs seront déconnectés.',
  },
  session_theft: {
    subject: 'Nous avons déconnecté un navigateur pour protéger votre compte',
    title: 'Nous avons déconnecté un navigateur',
    intro:
      'La même connexion à votre compte a servi à deux endroits : elle a peut-être été copiée. Nous y avons mis fin.',
    next: 'Vous pouvez vous reconnecter comme d’habitude. Par prudence, réinitialisez votre mot de passe : tous les navigateurs seront déconnectés.',
  },
  second_step: secondStep.fr,
  address_change_code: {
    subject: 'Votre code de confirmation',
    title: 'Confirmez votre nouvelle adresse e‑mail',
    intro: 'Utilisez ce code pour confirmer votre nouvelle adresse :',
    until: 'Tant que vous ne l’avez pas saisi, votre compte garde son adresse actuelle.',
  },
  address_change_note: {
    asked: {
      subject: 'Une nouvelle adresse e‑mail a été demandée',
      intro:
        'Quelqu’un a demandé à changer l’adresse e‑mail de votre compte. Le changement prendra effet une fois la nouvelle adresse confirmée.',
      unasked: 'Si ce n’était pas vous, réinitialisez votre mot de passe sans attendre et prévenez-nous.',
    },
    changed: {
      subject: 'Votre adresse e‑mail a été modifiée',
      intro:
        'L’adresse e‑mail de votre compte a été modifiée. Vous ne pouvez plus vous connecter avec celle-ci.',
      unasked: 'Si ce n’était pas vous, prévenez-nous immédiatement.',
      undo: 'Si ce n’était pas vous, récupérez votre adresse dans les {{hours}} heures : tous les appareils seront déconnectés et vous choisirez un nouveau mot de passe. D’ici là, la nouvelle adresse ne permet pas de réinitialiser le mot de passe.',
      undo_link: 'Récupérer mon adresse',
    },
    new_address: 'Nouvelle adresse',
  },
  address_undone: {
    subject: 'Votre adresse e‑mail a été rétablie',
    intro:
      'Le titulaire du compte a récupéré l’adresse e‑mail précédente. Vous ne pouvez plus vous connecter avec celle-ci.',
    unasked: 'Si vous ne comprenez pas ce message, contactez-nous.',
  },
  reset_waits: {
    subject: 'Votre mot de passe ne peut pas encore être réinitialisé',
    intro:
      'Vous avez demandé un code pour choisir un nouveau mot de passe. L’adresse e‑mail de votre compte a changé il y a peu. Pour protéger le compte, nous n’envoyons aucun code pendant les trois jours qui suivent un changement.',
    from: 'Possible à partir du',
    closing:
      'Si vous connaissez votre mot de passe, vous pouvez vous connecter comme d’habitude. Sinon, contactez-nous.',
  },
  guarded_settings: {
    subject: 'Les paramètres de paiement ou de WhatsApp ont changé',
    intro:
      'Une personne qui a accès aux paramètres a changé la destination des paiements ou l’envoi des messages.',
    what: 'Paramètres',
    by: 'Modifiés par',
    kinds: { payments: 'Paiement en ligne', whatsapp: 'Clé WhatsApp' },
    unasked:
      'Si vous n’êtes pas au courant de ce changement, vérifiez les paramètres sans attendre et interrogez son auteur. Si ce n’était pas lui, il doit réinitialiser son mot de passe.',
    link: 'Voir les paramètres',
  },
  booking: {
    received: {
      subject: 'Nous avons reçu votre réservation {{reference}}',
      title: 'Nous avons reçu votre réservation',
      intro: 'Merci. La voiture est gardée pour vous et nous vous confirmons la réservation très vite.',
    },
    confirmed: {
      subject: 'Votre réservation {{reference}} est confirmée',
      title: 'Votre réservation est confirmée',
      intro:
        'Votre voiture est réservée. Arrivez 15 minutes en avance, avec votre permis et une pièce d’identité.',
    },
    handed_over: {
      subject: 'Bonne route : réservation {{reference}}',
      title: 'Bonne route',
      intro: 'Vous avez pris la {{car}}. Gardez cet e-mail : il indique quand et où rendre la voiture.',
    },
    cancelled: {
      subject: 'Votre réservation {{reference}} est annulée',
      title: 'Votre réservation est annulée',
      customer: 'Votre réservation a été annulée à votre demande.',
      agency:
        'Nous sommes désolés d’avoir dû annuler votre réservation. Aucuns frais d’annulation ne vous sont facturés.',
      no_show: 'Vous n’avez pas retiré la voiture : votre réservation a été annulée.',
      expired:
        'Nous n’avons pas pu confirmer votre réservation à temps et la voiture n’est plus gardée. Vous ne devez rien.',
      payment:
        'Votre paiement ne nous est pas parvenu : votre réservation a été annulée. Aucuns frais d’annulation ne vous sont facturés.',
    },
    trip_changed: {
      subject: 'Votre réservation {{reference}} a changé',
      title: 'Votre réservation a changé',
      intro:
        'Les dates et les lieux que vous avez choisis sont enregistrés. Voici votre réservation à présent.',
      waits: 'Elle attend encore notre confirmation, que vous recevrez par e‑mail.',
    },
    car_changed: {
      subject: 'Une autre voiture pour votre réservation {{reference}}',
      title: 'Une autre voiture pour votre réservation',
      intro:
        'Nous avons attribué une autre voiture à votre réservation. Les dates et les lieux ne changent pas.',
      from: 'À la place de',
      price_stands: 'Le prix ne change pas.',
    },
    completed: {
      subject: 'Votre réservation {{reference}} est terminée : qu’en avez-vous pensé ?',
      title: 'Merci d’avoir voyagé avec nous',
      intro: 'Vous avez rendu la voiture et votre réservation est terminée.',
      invitation:
        'Qu’avez-vous pensé de la {{car}} ? Quelques mots de votre part aideront les prochains clients à choisir.',
      link: 'Donner mon avis',
    },
    whatsapp: {
      received:
        'Bonjour {{name}}, nous avons reçu votre réservation {{reference}} : {{car}}, retrait le {{pickup}}, {{place}}. Nous vous la confirmons très vite.',
      confirmed:
        'Bonjour {{name}}, votre réservation {{reference}} est confirmée : {{car}}, retrait le {{pickup}}, {{place}}. À régler au retrait : {{due}}. Caution : {{deposit}}. À bientôt !',
      pickup_reminder:
        'Bonjour {{name}}, petit rappel : vous retirez votre {{car}} le {{pickup}}, {{place}}. Apportez votre permis de conduire, votre pièce d’identité et une carte bancaire. À régler au retrait : {{due}}. Caution : {{deposit}}. À très bientôt !',
      return_reminder:
        'Bonjour {{name}}, petit rappel : vous rendez la {{car}} le {{return}}, {{place}}. Merci de rapporter ses clés, ses documents et autant de carburant qu’au retrait. Reste à payer : {{due}}. Merci !',
      due: 'Bonjour {{name}}, il reste {{due}} à régler pour votre réservation {{reference}} ({{car}}). Vous pouvez régler à l’agence, ou nous répondre ici pour un autre moyen. Merci !',
    },
    reminder: {
      pickup: {
        subject: 'Vous retirez votre voiture demain : réservation {{reference}}',
        title: 'Vous retirez votre voiture demain',
        intro: 'Votre {{car}} sera prête. Arrivez 15 minutes en avance.',
      },
      return: {
        subject: 'Vous rendez votre voiture demain : réservation {{reference}}',
        title: 'Vous rendez votre voiture demain',
        intro:
          'Merci de rapporter la {{car}} avec ses clés, ses documents et autant de carburant qu’au retrait. Pour la garder plus longtemps, contactez-nous avant.',
      },
      bring: 'À apporter',
      documents: 'Permis de conduire, et carte d’identité ou passeport',
      documents_and_card:
        'Permis de conduire, carte d’identité ou passeport, et carte bancaire pour la caution',
      hours: 'Horaires ce jour-là',
      closed: 'Fermé. Nous vous attendons à l’heure de votre réservation.',
      due: 'À régler au retour',
      held: 'Caution à vous rendre',
    },
    reference: 'Réservation',
    car: 'Voiture',
    pickup: 'Retrait',
    return: 'Retour',
    duration: 'Durée',
    insurance: 'Assurance',
    booking_total: 'Total de la location',
    charges: {
      late: 'Retour en retard',
      fuel: 'Carburant manquant',
      kilometers: 'Kilomètres supplémentaires',
      damage: 'Dommage',
    },
    deducted: 'Déduit de la caution',
    outstanding: 'Reste à payer',
    held_until: 'Voiture gardée jusqu’au',
    free_until: 'Annulation gratuite jusqu’au',
    total: 'Total',
    due: 'À régler au retrait',
    deposit: 'Caution au retrait',
    deposit_note: 'non comprise dans le prix ; elle vous est rendue si la voiture est intacte au retour',
    fee: 'Frais d’annulation',
    link: 'Voir ma réservation',
  },
  contact: {
    subjects: {
      general: 'Question générale',
      reservation: 'Réservation',
      support: 'Assistance',
      feedback: 'Remarque ou suggestion',
      other: 'Autre',
    },
    subject: 'Sujet',
    message: 'Message',
    received: {
      subject: 'Nouveau message nº {{number}}',
      title: 'Un nouveau message vous attend',
      intro: 'Ce message vient de la page de contact.',
      name: 'De',
      email: 'E‑mail',
      link: 'Lire et répondre',
    },
    answered: {
      subject: 'Notre réponse à votre message',
      intro: 'Merci de nous avoir écrit. Voici notre réponse :',
      answer: 'Notre réponse',
      yours: 'Votre message',
    },
  },
  monthly_report: {
    subject: 'Vos rapports : {{month}}',
    title: 'Votre mois en chiffres',
    intro: 'Voici le bilan du mois ({{month}}). Les rapports sont joints.',
    gains: 'Recettes',
    expenses: 'Dépenses',
    profit: 'Bénéfice',
    utilisation: 'Utilisation',
    vat_due: 'TVA à payer',
    deposits: 'Cautions détenues',
    link: 'Ouvrir les rapports',
  },
  webhook_off: {
    subject: 'Le webhook « {{name}} » est désactivé',
    title: 'Un webhook est désactivé',
    intro: 'Il n’a rien accepté depuis {{days}} jours : nous avons cessé de lui envoyer des événements.',
    webhook: 'Webhook',
    address: 'Adresse',
    since: 'En échec depuis',
    next: 'Ce qui se passe entre-temps est conservé 30 jours, et envoyé dès que vous le réactivez.',
    link: 'Voir les intégrations',
  },
  task_digest: {
    subject: 'Vos tâches du jour',
    title: 'Vos tâches du jour',
    intro: 'Voici ce qui vous attend, le plus pressant d’abord.',
    overdue: 'En retard',
    undated: 'Sans date',
    link: 'Voir mes tâches',
  },
  notification_digest: {
    subject: 'Vos notifications',
    title: 'Vos notifications',
    intro: 'Voici ce qui n’est pas encore lu, le plus récent d’abord.',
    others: 'Autres notifications non lues : {{count}}.',
    link: 'Voir mes notifications',
  },
  online,
  changed_booking: {
    subject: 'Réservation {{reference}} modifiée par le client',
    title: 'Un client a modifié une réservation',
    intro: 'Les dates ou les lieux ont changé. La voiture est libre à ces dates et le prix a été recalculé.',
    before: 'Avant : {{value}}',
  },
  new_booking: {
    subject: 'Nouvelle réservation {{reference}}',
    title: 'Une nouvelle réservation vous attend',
    intro: 'Un client a réservé une voiture et attend votre confirmation.',
    title_settled: 'Nouvelle réservation',
    confirmed:
      'Un client a réservé une voiture. La réservation a été confirmée aussitôt : vous n’avez rien à confirmer.',
    handed_over: 'Une voiture a été réservée et remise au comptoir.',
    client: 'Client',
    email: 'E‑mail',
    phone: 'Téléphone',
    link: 'Ouvrir la réservation',
  },
}
