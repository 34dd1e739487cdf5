/** The calls of adding and joining a league, with parsed replies: no reply of a server can crash a step. */
import {
  calls,
  contestTeam,
  espnComplete,
  espnJoin,
  espnValidateReply,
  invitationReply,
  ownContestOfInvite,
  proveContest,
  register,
  sleeperComplete,
  sleeperJoin,
  sleeperValidateReply,
} from '@whale/contract'
import { parsing } from '../../../shared/api/call.ts'

const { onboarding, ownership, users } = calls

export const joinCalls = {
  register: parsing(users.register, register.reply),
  invitation: parsing(onboarding.invitation, invitationReply),
  refreshInvitation: parsing(onboarding.refreshInvitation, invitationReply),
  espnValidate: parsing(onboarding.espnValidate, espnValidateReply),
  sleeperValidate: parsing(onboarding.sleeperValidate, sleeperValidateReply),
  espnComplete: parsing(onboarding.espnComplete, espnComplete.reply),
  sleeperComplete: parsing(onboarding.sleeperComplete, sleeperComplete.reply),
  espnJoin: parsing(onboarding.espnJoin, espnJoin.reply),
  sleeperJoin: parsing(onboarding.sleeperJoin, sleeperJoin.reply),
  ownContestOfInvite: parsing(ownership.ownContestOfInvite, ownContestOfInvite.reply),
  contestTeam: parsing(ownership.contestTeam, contestTeam.reply),
  proveContest: parsing(ownership.proveContest, proveContest.reply),
}
