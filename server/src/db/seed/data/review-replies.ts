type Replies = {
  /** Under four and five stars. */
  thanks: string[]
  /** Under fewer: true of whatever went wrong. */
  sorry: string[]
}

/** What the company answers under reviews, in the language of each. */
export const reviewReplies: Record<'en' | 'ar' | 'fr', Replies> = {
  en: {
    thanks: [
      'Thank you, we are glad the trip went well. See you next time.',
      'Many thanks for taking the time to write. The team will be pleased to read this.',
      'Thank you. We look forward to handing you the keys again.',
      'It was a pleasure. Safe travels until the next one.',
      'Thank you for the kind words, and for bringing the car back so clean.',
    ],
    sorry: [
      'Thank you for telling us. This is not how it should be, and we have spoken with the team.',
      'We are sorry about this. The car has been checked since; please ask for the desk next time, we owe you one.',
      'Thank you for your patience that day. We have added a second person at the counter in the morning.',
      'You are right, and we are sorry. We would like to do better on your next trip.',
    ],
  },
  fr: {
    thanks: [
      'Merci, nous sommes ravis que le voyage se soit bien passé. À bientôt.',
      'Merci d’avoir pris le temps de nous écrire. Toute l’équipe sera heureuse de vous lire.',
      'Merci à vous. Au plaisir de vous remettre de nouveau les clés.',
      'Ce fut un plaisir. Bonne route d’ici la prochaine fois.',
      'Merci pour ces mots, et pour la voiture rendue si propre.',
    ],
    sorry: [
      'Merci de nous l’avoir signalé. Cela n’aurait pas dû arriver et nous en avons parlé avec l’équipe.',
      'Nous en sommes désolés. La voiture a été vérifiée depuis ; la prochaine fois, demandez le responsable, nous vous devons bien cela.',
      'Merci pour votre patience ce jour-là. Une deuxième personne est désormais au comptoir le matin.',
      'Vous avez raison et nous vous présentons nos excuses. Nous aimerions faire mieux lors de votre prochain voyage.',
    ],
  },
  ar: {
    thanks: [
      'شكرا لك، يسعدنا أن الرحلة مرت على خير. إلى اللقاء قريبا.',
      'شكرا على الوقت الذي خصصته للكتابة إلينا. سيسعد الفريق كله بقراءة كلماتك.',
      'شكرا لك. يسرنا أن نسلمك المفاتيح مرة أخرى.',
      'سعدنا بخدمتك. نتمنى لك طريقا آمنا إلى أن نلتقي.',
      'شكرا على كلماتك الطيبة، وعلى إرجاع السيارة نظيفة.',
    ],
    sorry: [
      'شكرا على إخبارنا. لم يكن ينبغي أن يحدث هذا، وقد تحدثنا مع الفريق في الأمر.',
      'نعتذر عما حدث. خضعت السيارة للفحص منذ ذلك الحين، ويسعدنا أن نعوضك في المرة القادمة.',
      'شكرا على صبرك في ذلك اليوم. أضفنا موظفا ثانيا في الوكالة صباحا.',
      'معك حق، ونحن نعتذر. نود أن نقدم لك خدمة أفضل في رحلتك القادمة.',
    ],
  },
}

export const reportReasons = ['Not about this car', 'Rude words', 'Names a member of staff'] as const
