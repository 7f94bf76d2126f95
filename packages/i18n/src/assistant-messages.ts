/** What the assistant says and can be asked: for the server alone, which has all languages at hand. */
import type { Language } from '@ballast/contract/constants';
import { assistantAnswers as answersDe } from './messages/de/assistant-answers.ts';
import { assistantQuestions as questionsDe } from './messages/de/assistant-questions.ts';
import { assistantAnswers as answersEn } from './messages/en/assistant-answers.ts';
import { assistantQuestions as questionsEn } from './messages/en/assistant-questions.ts';
import { assistantAnswers as answersTr } from './messages/tr/assistant-answers.ts';
import { assistantQuestions as questionsTr } from './messages/tr/assistant-questions.ts';
import type { Messages, ServerArea } from './messages.ts';
import type { Translated } from './translated.ts';

type AssistantMessages = { readonly [Area in ServerArea]: Translated<Messages[Area]> };

export const ASSISTANT_MESSAGES: Readonly<Record<Language, AssistantMessages>> = {
  en: { assistantAnswers: answersEn, assistantQuestions: questionsEn },
  tr: { assistantAnswers: answersTr, assistantQuestions: questionsTr },
  de: { assistantAnswers: answersDe, assistantQuestions: questionsDe },
};
